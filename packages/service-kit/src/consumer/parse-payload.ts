const UNSTORABLE = /\\u(?:d[89a-f]|0000)/i;
const toStorable = (_name: string, value: unknown): unknown =>
  typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '') : value;

/**
 * Parses the JSON of a message; undefined if it is invalid. Texts are made storable in PostgreSQL: a text cut inside a
 * character ends in the replacement character, and a NUL, as in errors of other systems, is removed.
 */
export const parsePayload = (text: string): unknown => {
  try {
    return UNSTORABLE.test(text) ? JSON.parse(text, toStorable) : JSON.parse(text);
  } catch {
    return undefined;
  }
};
