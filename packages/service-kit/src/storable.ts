/** Deeper than any form or event of ours. */
const MAX_DEPTH = 32;

/** Why a value of a sender cannot be kept, and where. */
export type Unstorable = { path: string; reason: 'text' | 'depth' };

const isStorableText = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

/**
 * The first place where a value holds text that PostgreSQL cannot store (a NUL, half a surrogate pair), or that lies deeper
 * than anything of ours; undefined where there is none.
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

/** Text as PostgreSQL can store it: what it cannot becomes the replacement character. */
export const storableText = (text: string): string => text.toWellFormed().replaceAll('\0', '\uFFFD');
