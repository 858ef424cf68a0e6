import { limits } from '@drappo/contracts/limits';
import { dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as italian } from '@zxcvbn-ts/language-it';

const lists = [common['passwords-common'], italian.commonWords, italian.firstnames, italian.lastnames];

// Made once per process: about 62,000 words, 9 MB and 20 ms.
const words = new Set(
  lists.flatMap((list) => list.filter((word) => word.length >= limits.passwordMin).map((word) => word.toLowerCase())),
);

/** Whether a password in lower case is one of the most used, an Italian word or a name. */
export const isCommonPassword = (password: string): boolean => words.has(password);
