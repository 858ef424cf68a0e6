import { grey, sheet, type Paper } from './paper.ts';

const { margin, width, height } = sheet;

/** The company behind the portal, from the configuration. */
export type Seller = { name: string; address?: string | undefined; vatNumber?: string | undefined };
/** A company and its VAT number; both are unknown until identity has sent them. */
export type Buyer = { name: string | null; vatNumber: string | null };
export type Parties = { seller: Seller; buyer: Buyer };

const vat = (number: string | null | undefined) => number && `P.IVA ${number}`;

/** Draws the buyer in the left half of a page; returns where the next block begins. */
export const writeBuyer = (paper: Paper, { name, vatNumber }: Buyer, y: number): number => {
  const lines = [name, vat(vatNumber)].filter((line): line is string => Boolean(line));
  if (lines.length === 0) return y;
  paper.write('Cliente', margin, y, { size: 8.5, colour: grey });
  let at = y + 12;
  for (const line of lines) at += paper.write(line, margin, at, { size: 10.5, width: width / 2 - margin - 12 });
  return at + 10;
};

/** The seller's line and the note below it, at the foot of the current page. */
export const writeSeller = (paper: Paper, { name, address, vatNumber }: Seller, note: string): void => {
  const small = { size: 8.5, colour: grey, width: width - 2 * margin, oneLine: true };
  paper.write([name, address, vat(vatNumber)].filter(Boolean).join(' · '), margin, height - margin - 23, small);
  paper.write(note, margin, height - margin - 10, small);
};
