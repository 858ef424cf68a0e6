/**
 * The codes that VIES knows: the member states (Greece is EL) and Northern Ireland. VIES answers INVALID_INPUT for
 * others.
 */
export const countries: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE EL ES FI FR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK XI'.split(' '),
);
