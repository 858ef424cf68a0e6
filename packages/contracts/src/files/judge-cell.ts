import { withoutFloatDust } from '../typed-amount.ts';
import type { CellFact } from './sheet-rows.ts';

/** What the cells of a column contain; a number has at most so many decimals. */
export type ColumnKind = { is: 'code' | 'text' } | { is: 'number' | 'amount'; decimals: number };

/** A cell as a person sees it; with a message if Excel changed it. */
export type JudgedCell = { text: string; message?: string };

const asText = 'formatta la colonna come Testo e riscrivi il valore';
const asNumber = 'formatta la colonna come Numero e riscrivi il valore';

/** The exact value, as Italians write it: `49.900000000000006` is 49,9. */
const numberText = (text: string, decimals: number): string =>
  String(Number(withoutFloatDust(text, decimals))).replace('.', ',');

/** The symbol or code of a foreign currency; the euro sign may occur beside it. */
const FOREIGN =
  /(?!€)\p{Sc}|\b(?:AUD|CAD|CHF|CNY|CZK|DKK|GBP|HUF|JPY|NOK|PLN|RON|SEK|TRY|USD|kr|zł|Kč|lei|Ft|Fr)(?!\p{L})/u;
const isForeign = (shown: string): boolean => FOREIGN.test(shown);

/** Whether the shown number differs from the value by more than rounding; its notation may be Italian or English. */
const isOtherNumber = (text: string, shown: string): boolean => {
  const [digits, ...more] = shown.match(/\d[\d.,]*/g) ?? [];
  if (digits === undefined || more.length > 0) return false;
  const readings = [digits.replaceAll('.', '').replace(',', '.'), digits.replaceAll(',', '')].map(Number);
  return readings.every((read) => Math.abs(read - Math.abs(Number(text))) > 0.5);
};

const judgeNumber = (kind: ColumnKind, text: string, shown: string | undefined): JudgedCell => {
  if ('decimals' in kind) {
    if (shown?.includes('%')) return { text, message: `Excel mostra una percentuale (${shown}): ${asNumber}` };
    if (kind.is === 'amount' && shown !== undefined && isForeign(shown))
      return { text, message: `Excel mostra un'altra valuta (${shown}): gli importi sono in euro` };
    // A format may show thousands: 4990 as 4,99.
    if (shown !== undefined && isOtherNumber(text, shown))
      return { text, message: `Excel mostra ${shown}, ma la cella contiene ${text.replace('.', ',')}: ${asNumber}` };
    return { text: numberText(text, kind.decimals) };
  }
  if (shown === undefined) return { text };
  if (/E[+-]\d+$/.test(shown)) return { text, message: `Excel ha accorciato il numero (${shown}): ${asText}` };
  // It is unknown whether the person means the digits with or without the separators.
  if (kind.is === 'code' && /^-?[\d.,]*[.,]\d+$/.test(shown))
    return { text, message: `Excel mostra ${shown}, ma la cella contiene ${text.replace('.', ',')}: ${asText}` };
  return { text: shown.trim() };
};

const judgeFact = (kind: ColumnKind, text: string, fact: CellFact): JudgedCell => {
  const advice = 'decimals' in kind ? asNumber : asText;
  switch (fact.is) {
    case 'error':
      return { text: '', message: `La cella contiene l'errore ${fact.shown}: correggi la formula o scrivi il valore` };
    case 'date':
      return { text, message: `Excel ha trasformato il valore in una data (${fact.shown}): ${advice}` };
    case 'long':
      return { text, message: `Excel ha cambiato il numero, perché ne conserva solo 15 cifre: ${advice}` };
    case 'number':
      return judgeNumber(kind, text, fact.shown);
  }
};

/** Reads one cell of a column of this kind. */
export const judgeCell = (kind: ColumnKind, text: string, fact: CellFact | undefined): JudgedCell => {
  if (fact) return judgeFact(kind, text, fact);
  if ('decimals' in kind && /^#{3,}$/.test(text.trim()))
    return {
      text,
      message: 'La colonna era troppo stretta e Excel ha scritto ###: allargala e salva di nuovo il file',
    };
  return { text };
};
