import { plainText } from '@drappo/contracts/characters';

/** The first text that is not blank, trimmed. A text of only invisible characters counts as empty. */
export const filled = (...texts: (string | null | undefined)[]): string | null =>
  texts.map((text) => text?.trim() ?? '').find((text) => plainText(text).trim() !== '') ?? null;

/** The texts that are not blank, trimmed. */
export const joined = (separator: string, ...texts: (string | null | undefined)[]): string =>
  texts
    .map((text) => text?.trim())
    .filter(Boolean)
    .join(separator);
