const UNSTORABLE = /\\u(?:d[89a-f]|0000)/i;
const toStorable = (_name: string, value: unknown): unknown =>
  typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '') : value;

/**
 * The JSON of a message, or undefined where it is none. Texts arrive as PostgreSQL can store them: one that was cut inside a
 * character ends in the replacement character, and a NUL, as errors of other systems may have it, is left out.
 */
export const parsePayload = (text: string): unknown => {
  try {
    return UNSTORABLE.test(text) ? JSON.parse(text, toStorable) : JSON.parse(text);
  } catch {
    return undefined;
  }
};
