/** Longer texts are cut: no field of an order is as long. */
export const LONGEST = 4_000;

// Invisible: controls, soft hyphen, zero-width space, BOM, marks of direction, selectors of variants, skin tones. Joiners
// change the shape of letters in Arabic and Indic scripts; between two emoji they are invisible too.
const invisible =
  /[[\p{Cc}\p{Default_Ignorable_Code_Point}\p{Emoji_Modifier}]--[\n\u200c\u200d]]|\u200d(?=\p{Extended_Pictographic})/gv;

/** Text as it is drawn: composed letters, no invisible characters, at most `LONGEST` long; keeps line ends. */
export const cleanText = (text: string): string => {
  const cut = text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
  return cut
    .toWellFormed()
    .replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .normalize('NFC')
    .replaceAll(invisible, '');
};
