import { randomInt } from 'node:crypto';
import { isItalianVatNumber, checkVatNumber } from '@drappo/contracts/identity/rules/vat-number';
import { newMark } from '../../support/src/canary.ts';

/** The texts by which the data of one person are recognised anywhere. */
export type Marks = {
  /** Part of every text that the person entered, or that was written about them. */
  mark: string;
  /** Values with a fixed format that cannot hold the mark, by the name of their field. */
  numbers: Record<'vat-number' | 'sdi-code', string>;
};

/** A text that names the field in which it was entered. */
export const textOf = ({ mark }: Pick<Marks, 'mark'>, field: string): string => `${mark}-${field}`;

const LOWER = 'abcdefghijkmnopqrstuvwxyz23456789';
const UPPER = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Starts with 0: no part of a time in milliseconds does. */
const newVatNumber = (): string => {
  for (;;) {
    const number = `0${randomInt(1e10).toString().padStart(10, '0')}`;
    // The VIES emulator rejects numbers with other endings, or does not answer.
    if (isItalianVatNumber(number) && checkVatNumber(number) === 'ok' && !/(88|77|66)$/.test(number)) return number;
  }
};

/** Lower case, since addresses and domains lose capitals. */
export const newMarks = (): Marks => ({
  mark: newMark(LOWER),
  numbers: {
    'vat-number': newVatNumber(),
    'sdi-code': Array.from({ length: 7 }, () => UPPER[randomInt(UPPER.length)]).join(''),
  },
});
