import { neutraliseCell } from '@drappo/contracts/csv';

const cellOf = (text: string): string => {
  const safe = neutraliseCell(text);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** As Shopify reads files: commas, no mark at the beginning; a cell that a spreadsheet would run as a formula is neutralised. */
export const shopCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('');
