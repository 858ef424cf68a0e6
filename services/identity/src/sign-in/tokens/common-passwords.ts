import { createRequire } from 'node:module';
import { limits } from '@drappo/contracts/limits';
import type { dictionary as common } from '@zxcvbn-ts/language-common';
import type { dictionary as italian } from '@zxcvbn-ts/language-it';

const require = createRequire(import.meta.url);

const read = (): ReadonlySet<string> => {
  const english = require('@zxcvbn-ts/language-common') as { dictionary: typeof common };
  const { commonWords, firstnames, lastnames } = (require('@zxcvbn-ts/language-it') as { dictionary: typeof italian })
    .dictionary;
  const lists = [english.dictionary['passwords-common'], commonWords, firstnames, lastnames];
  return new Set(
    lists.flatMap((list) => list.filter((word) => word.length >= limits.passwordMin).map((word) => word.toLowerCase())),
  );
};

// Loaded once per process, when the first password is set: about 62,000 words, 9 MB and 20 ms.
let words: ReadonlySet<string> | undefined;

/** Whether a lower-case password is among the most used ones, an Italian word or a name. */
export const isCommonPassword = (password: string): boolean => (words ??= read()).has(password);
