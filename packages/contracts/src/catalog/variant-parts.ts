/** A variant that is named by one word alone: is it a size? */
const SIZE = /^(?:(?:[2-6]?X{0,4}[SL]|M)|(?:IT\s*)?\d+(?:[.,/]\d+)?(?:\s?½|\s1\/2)?|(?:taglia\s)?unica|tu|one size)$/i;

/** "bianco, M" as its colour and its size, as the catalogue puts them together; a shop parts them by a slash. */
export const variantParts = (variantInfo: string | null): { color: string; size: string } => {
  const parts = (variantInfo ?? '').split(/, | \/ /);
  const last = parts.pop() ?? '';
  if (parts.length > 0) return { color: parts.join(', '), size: last };
  return SIZE.test(last) ? { color: '', size: last } : { color: last, size: '' };
};
