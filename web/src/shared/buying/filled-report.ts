import { problemOf } from './quantity-text.ts';

/** A number that a paste or a size run could not put into its cell, or that cannot be ordered there. */
export type FillFault = {
  /** `skipped`: it is in no cell; `wrong`: it is in its cell, to be corrected there. */
  kind: 'skipped' | 'wrong';
  /** The cell and the reason. */
  text: string;
};
export type FilledReport = { summary: string; faults: string[] };

const quoted = (text: string): string => `«${text.length > 20 ? `${text.slice(0, 20)}…` : text}»`;
const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

export const soldOutFault = (name: string): FillFault => ({ kind: 'skipped', text: `${name} è esaurita` });

/** "blu M, «12»: restano 9 pezzi"; undefined for a number that can be ordered. */
export const textFault = (name: string, text: string, available: number): FillFault | undefined => {
  const problem = problemOf(text, available);
  return problem === undefined
    ? undefined
    : { kind: 'wrong', text: `${name}, ${quoted(text)}: ${lowerFirst(problem)}` };
};

/** A cell of the pasted block, counted from 1, that has no place in the table. */
export const placeFault = (row: number, column: number, text: string, reason: string): FillFault => ({
  kind: 'skipped',
  text: `riga ${row}, colonna ${column} del blocco, ${quoted(text)}: ${reason}`,
});

const filledText = (count: number): string => (count === 1 ? '1 cella riempita' : `${count} celle riempite`);
const skippedText = (count: number): string => (count === 1 ? '1 saltata' : `${count} saltate`);

/** "12 celle riempite, 1 saltata: verde XS è esaurita"; several faults are listed below that sentence. */
export const filledReport = (filled: number, faults: readonly FillFault[]): FilledReport => {
  const skipped = faults.filter(({ kind }) => kind === 'skipped').length;
  const wrong = faults.length - skipped;
  const parts = [filledText(filled)];
  if (skipped > 0) parts.push(skippedText(skipped));
  if (wrong > 0) parts.push(`${wrong} da correggere`);
  const summary = parts.join(', ');
  const [only, ...others] = faults;
  if (only && others.length === 0) return { summary: `${summary}: ${only.text}`, faults: [] };
  return { summary, faults: faults.map(({ text }) => text) };
};
