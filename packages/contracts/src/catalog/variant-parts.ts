/** Whether the only word of a variant's name is a size. */
const SIZE = /^(?:(?:[2-6]?X{0,4}[SL]|M)|(?:IT\s*)?\d+(?:[.,/]\d+)?(?:\s?½|\s1\/2)?|(?:taglia\s)?unica|tu|one size)$/i;

/** Splits "bianco, M" into colour and size, as the catalogue joins them; a shop separates them with a slash. */
export const variantParts = (variantInfo: string | null): { color: string; size: string } => {
  const parts = (variantInfo ?? '').split(/, | \/ /);
  const last = parts.pop() ?? '';
  if (parts.length > 0) return { color: parts.join(', '), size: last };
  return SIZE.test(last) ? { color: '', size: last } : { color: last, size: '' };
};
