/** Deeper than any form or event of ours. */
const MAX_DEPTH = 32;

/** Why and where a sender's value cannot be stored. */
export type Unstorable = { path: string; reason: 'text' | 'depth' };

const isStorableText = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

/**
 * The first place of a value with text that PostgreSQL cannot store (a NUL, half a surrogate pair), or nested too deeply;
 * undefined if there is none.
 */
export const findUnstorable = (value: unknown, path: readonly string[] = []): Unstorable | undefined => {
  const at = path.join('.');
  if (typeof value === 'string') return isStorableText(value) ? undefined : { path: at, reason: 'text' };
  if (typeof value !== 'object' || value === null) return undefined;
  if (path.length >= MAX_DEPTH) return { path: '', reason: 'depth' };
  for (const [name, part] of Object.entries(value)) {
    if (!isStorableText(name)) return { path: at, reason: 'text' };
    const found = findUnstorable(part, [...path, name]);
    if (found) return found;
  }
  return undefined;
};

/** Makes text storable in PostgreSQL: replaces unstorable characters with the replacement character. */
export const storableText = (text: string): string => text.toWellFormed().replaceAll('\0', '\uFFFD');
