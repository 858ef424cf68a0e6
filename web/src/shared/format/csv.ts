/** Marks the text as UTF-8 for Excel. */
const BOM = '\uFEFF';

/** Rows as Italian Excel reads them: UTF-8 with BOM, semicolons, and no cell that it would run as a formula (decision R8). */
export const toCsv = (rows: string[][]): string =>
  BOM + rows.map((row) => row.map(cell).join(';')).join('\r\n') + '\r\n';

const cell = (text: string): string => {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};
