import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

export type PasswordScore = 0 | 1 | 2 | 3 | 4;

const zxcvbn = new ZxcvbnFactory({ graphs: adjacencyGraphs, dictionary: { ...dictionary, portal: ['drappo'] } });

/** 0 (guessed immediately) to 4. Rates only the beginning of a long password, so that typing stays fast. */
export const passwordScore = (password: string): PasswordScore => zxcvbn.check(password.slice(0, 64)).score;
