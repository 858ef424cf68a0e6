import { neutraliseCell } from '@drappo/contracts/csv';

const cellOf = (text: string): string => {
  const safe = neutraliseCell(text);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Formats a file for Shopify: commas, no BOM; neutralises cells that a spreadsheet would run as a formula. */
export const shopCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('');
