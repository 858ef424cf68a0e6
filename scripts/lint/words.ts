/** Words that comments, test titles and documents do without: each has a plain term of the field. */
export const forbiddenWords = [
  'told',
  'whoever',
  'nobody',
  'somebody',
  'anew',
  'of its own accord',
  'gives way',
  'taken back',
  'handed in',
] as const;

/** A whole forbidden word, in any case. */
export const forbiddenPattern = `\\b(?:${forbiddenWords.join('|')})\\b`;
