/**
 * Paths of response fields that are missing from `known`, the result of its schema: more than the caller may see or needs.
 */
export const extraFields = (answer: unknown, known: unknown, path = ''): string[] => {
  if (typeof answer !== 'object' || answer === null || typeof known !== 'object' || known === null) return [];
  const kept = known as Record<string, unknown>;
  return Object.entries(answer).flatMap(([key, value]) => {
    const at = path ? `${path}.${key}` : key;
    if (value === undefined) return [];
    return Object.hasOwn(kept, key) ? extraFields(value, kept[key], at) : [at];
  });
};
