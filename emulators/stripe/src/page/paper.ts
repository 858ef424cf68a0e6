import type { Invoice } from '../objects.ts';
import { dayOf, periodOf, STATES } from './invoice-view.ts';
import { money } from './money.ts';

// The built-in fonts of PDF use Windows-1252: its codes for the euro sign and the dash differ from Unicode's.
const OTHERS: Record<string, number> = { '€': 0x80, '–': 0x96, '’': 0x92 };
const bytesOf = (text: string): string =>
  [...text]
    .map((letter) => {
      const code = OTHERS[letter] ?? letter.charCodeAt(0);
      return code > 255 ? '?' : `\\${code.toString(8).padStart(3, '0')}`;
    })
    .join('');

/** An invoice as a PDF of one page, written by hand: five objects and their table. */
export const paperOf = (invoice: Invoice, merchant: string): Buffer => {
  const rows: [size: number, text: string][] = [
    [18, merchant],
    [14, `Fattura ${invoice.number}`],
    [10, `Stato: ${STATES[invoice.status]}`],
    [10, `Data: ${dayOf(invoice.created)}`],
    [10, `Periodo: ${periodOf(invoice)}`],
    [10, `Cliente: ${invoice.customer_email ?? invoice.customer}`],
    ...invoice.lines.map(({ description, amount }): [number, string] => [
      11,
      `${description}   ${money(amount, invoice.currency)}`,
    ]),
    [12, `Totale   ${money(invoice.amount, invoice.currency)}`],
    [9, 'Ambiente di prova: nessun denaro viene spostato.'],
  ];
  const drawn = rows
    .map(([size, text], row) => `BT /F1 ${size} Tf 56 ${770 - row * 30} Td (${bytesOf(text)}) Tj ET`)
    .join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let text = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return String(place).padStart(10, '0');
  });
  const table = text.length;
  const entries = ['0000000000 65535 f ', ...places.map((place) => `${place} 00000 n `)].join('\n');
  text += `xref\n0 ${objects.length + 1}\n${entries}\ntrailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
};
