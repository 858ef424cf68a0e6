/** What the removal of the last factor does. */
export const withoutFactor =
  'Per accedere basterà di nuovo la password. I codici di recupero non varranno più e gli altri dispositivi usciranno.';
