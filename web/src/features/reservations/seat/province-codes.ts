/** The first two digits of the post codes of each province; historic ones as well, and those whose towns have moved. */
const prefixes =
  'AG92 AL15 AN60 AO11 AP63 AQ67 AR52 AT14 AV83 BA70,76 BG24,23 BI13 BL32 BN82 BO40 BR72 BS25 BT76,70,71 BZ39 CA09 CB86 CE81 CH66 CI09 ' +
  'CL93 CN12,18 CO22,23 CR26 CS87 CT95 CZ88,89 EN94 FC47 FE44 FG71,76 FI50,59 FM63 FO47 FR03 GE16 GO34 GR58 IM18 IS86 KR88 LC23,22,24 LE73 ' +
  'LI57 LO26,20 LT04 LU55 MB20 MC62 ME98 MI20,26 MN46 MO41 MS54 MT75 NA80 NO28 NU08,07,09 OG08 OR09,08 OT07,08 PA90 PC29 PD35 PE65 ' +
  'PG06 PI56 PN33 PO59,50 PR43 PS61,47 PT51 PU61,47 PV27 PZ85 RA48 RC89 RE42 RG97 RI02 RM00 RN47,61 RO45 SA84 SI53 SO23 SP19 SR96 ' +
  'SS07,08 SU09,08 SV17,12 TA74 TE64 TN38 TO10 TP91 TR05 TS34 TV31 UD33,32 VA21 VB28 VC13 VE30 VI36 VR37 VS09 VT01 VV89,88';
const byProvince: ReadonlyMap<string, readonly string[]> = new Map(
  prefixes.split(' ').map((entry) => [entry.slice(0, 2), entry.slice(2).split(',')] as const),
);

export const zipPrefixesOf = (province: string): readonly string[] => byProvince.get(province) ?? [];

/** Whether a post code can be one of a town of the province. */
export const isZipOfProvince = (zip: string, province: string): boolean =>
  zipPrefixesOf(province).includes(zip.slice(0, 2));

/** Provinces whose towns have post codes with a third digit above 1. */
const others = /^(?:13|20|23|26|28|47|59|63|88|89)[589]\d\d$/;
/** `xx010` to `xx099` for the towns of a province, `xx1..` for its capital. */
const usual = /^\d\d(?:0[1-9]|1\d)\d$/;

/** Whether a text has the form of an Italian post code: `14467` and `67000` do not. */
export const isItalianZip = (zip: string): boolean => usual.test(zip) || others.test(zip);
