import { documentTooLarge } from './order-errors.ts';

/**
 * A hundred slips of parcels to China have 10,000. Each is drawn alone and brings a part of a font: 60,000 different ones exceed
 * the heap of the documents' thread.
 */
export const FOREIGN_LETTERS = 30_000;

/** Neither Latin, Cyrillic or Greek nor the signs that go with them. */
const isForeign = (unit: number): boolean =>
  unit > 0x05_2f && !(unit >= 0x1e_00 && unit < 0x20_d0) && !(unit >= 0xdc_00 && unit < 0xe0_00);

/** Letters of other writing systems in a text. */
export const foreignLetters = (text: string): number => {
  let count = 0;
  for (let at = 0; at < text.length; at += 1) if (isForeign(text.charCodeAt(at))) count += 1;
  return count;
};

/** @throws AppError if the texts of a document have more letters of other writing systems than `FOREIGN_LETTERS` */
export const requireDrawable = (content: unknown): void => {
  if (foreignLetters(JSON.stringify(content)) > FOREIGN_LETTERS) throw documentTooLarge(FOREIGN_LETTERS);
};
