const listOf = (codes: string): ReadonlySet<string> => new Set(codes.split(' '));

/** Codes that people write after a town, by country. Italy has the historic provinces as well, San Marino its own mark. */
const regions: Readonly<Record<string, ReadonlySet<string>>> = {
  AU: listOf('ACT NSW NT QLD SA TAS VIC WA'),
  BR: listOf('AC AL AM AP BA CE DF ES GO MA MG MS MT PA PB PE PI PR RJ RN RO RR RS SC SE SP TO'),
  CA: listOf('AB BC MB NB NL NS NT NU ON PE QC SK YT'),
  CH: listOf('AG AI AR BE BL BS FR GE GL GR JU LU NE NW OW SG SH SO SZ TG TI UR VD VS ZG ZH'),
  IT: listOf(
    'AG AL AN AO AP AQ AR AT AV BA BG BI BL BN BO BR BS BT BZ CA CB CE CH CI CL CN CO CR CS CT CZ EN FC FE FG FI FM FO FR ' +
      'GE GO GR IM IS KR LC LE LI LO LT LU MB MC ME MI MN MO MS MT NA NO NU OG OR OT PA PC PD PE PG PI PN PO PR PS PT PU PV ' +
      'PZ RA RC RE RG RI RM RN RO SA SI SO SP SR SS SU SV TA TE TN TO TP TR TS TV UD VA VB VC VE VI VR VS VT VV',
  ),
  SM: listOf('SM'),
  US: listOf(
    'AK AL AR AZ CA CO CT DC DE FL GA HI IA ID IL IN KS KY LA MA MD ME MI MN MO MS MT NC ND NE NH NJ NM NV NY OH OK OR PA ' +
      'PR RI SC SD TN TX UT VA VT WA WI WV WY',
  ),
};

/** Countries whose addresses are not complete without the region. */
const required: ReadonlySet<string> = new Set(['US', 'CA']);
/** Countries that write the region's name in brackets. */
const inBrackets: ReadonlySet<string> = new Set(['ES']);

export const isRegion = (country: string, text: string): boolean => regions[country]?.has(text) ?? false;
export const needsRegion = (country: string): boolean => required.has(country);
export const namesRegionInBrackets = (country: string): boolean => inBrackets.has(country);
