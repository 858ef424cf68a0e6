import { randomInt } from 'node:crypto';
import { isItalianVatNumber, checkVatNumber } from '@drappo/contracts/identity/rules/vat-number';
import { newMark } from '../../support/src/canary.ts';

/** What one person's data are recognised by, wherever they are. */
export type Marks = {
  /** Part of every text that the person gave, or that was written about them. */
  mark: string;
  /** What has a form of its own and cannot hold the mark, by the name of its field. */
  numbers: Record<'vat-number' | 'sdi-code', string>;
};

/** A text that tells where it is found which field it was given in. */
export const textOf = ({ mark }: Pick<Marks, 'mark'>, field: string): string => `${mark}-${field}`;

const LOWER = 'abcdefghijkmnopqrstuvwxyz23456789';
const UPPER = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Begins with 0: no part of a time in milliseconds does that. */
const newVatNumber = (): string => {
  for (;;) {
    const number = `0${randomInt(1e10).toString().padStart(10, '0')}`;
    // The stand-in for VIES answers other endings with a refusal or not at all.
    if (isItalianVatNumber(number) && checkVatNumber(number) === 'ok' && !/(88|77|66)$/.test(number)) return number;
  }
};

/** Lower case, since addresses and domains lose the other one. */
export const newMarks = (): Marks => ({
  mark: newMark(LOWER),
  numbers: {
    'vat-number': newVatNumber(),
    'sdi-code': Array.from({ length: 7 }, () => UPPER[randomInt(UPPER.length)]).join(''),
  },
});
