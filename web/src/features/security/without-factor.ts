/** Describes the effect of removing the last factor. */
export const withoutFactor =
  'Per accedere basterà di nuovo la password. I codici di recupero non varranno più e gli altri dispositivi usciranno.';
