import { composedText } from '@drappo/contracts/characters';

/** The depth of the deepest accepted input. */
const MAX_DEPTH = 32;

/** Passwords stay as typed, since older hashes are of that form; identity composes them itself. */
const isPassword = (name: string): boolean => /password/i.test(name);

// oxlint-disable-next-line no-control-regex -- the rule is about all of ASCII
const isAscii = (text: string): boolean => /^[\u0000-\u007F]*$/.test(text);

/**
 * A body or a query whose texts have composed letters (NFC), at any depth: browsers and files write "è" in one
 * character or two. Schemas need no rule for it.
 */
export const composed = (value: unknown, name = '', depth = 0): unknown => {
  if (typeof value === 'string') return isPassword(name) || isAscii(value) ? value : composedText(value);
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return value;
  if (Array.isArray(value)) return value.map((part) => composed(part, name, depth + 1));
  // Other objects, such as the bytes of an upload, stay unchanged.
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, composed(part, key, depth + 1)]));
};
