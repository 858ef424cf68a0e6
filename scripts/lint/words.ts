/** Words that names, texts and prose do without: each has a plain technical term. */
export const forbiddenWords = [
  'told',
  'whoever',
  'nobody',
  'somebody',
  'anyone',
  'anybody',
  'everybody',
  'anew',
  'lies',
  'stands',
  'stood',
  'of its own accord',
  'gives way',
  'taken back',
  'handed in',
] as const;

/** Comments, test titles and documents also do without these words, which some names in the code still have. */
export const forbiddenInProse = [...forbiddenWords, 'asked', 'wanted'] as const;

const patternOf = (words: readonly string[]): string => `\\b(?:${words.join('|')})\\b`;

/** A whole forbidden word, in any case. */
export const forbiddenPattern = patternOf(forbiddenWords);
export const forbiddenProsePattern = patternOf(forbiddenInProse);
