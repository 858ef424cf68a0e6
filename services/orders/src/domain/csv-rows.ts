/** One row of a CSV text. `line` is where it begins, from 1; `broken` when a quote was never closed. */
export type CsvRow = { line: number; cells: string[]; broken: boolean };

/**
 * Reads a CSV text with `;`, as Excel in Italy writes it: BOM, quoted cells (which may hold `;` and line breaks), CRLF, LF
 * or CR. Blank lines are left out.
 */
export const readCsvRows = (csv: string): CsvRow[] => {
  const text = csv.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const rows: CsvRow[] = [];
  let line = 1;
  for (let at = 0; at < text.length;) {
    const row: CsvRow = { line, cells: [], broken: false };
    for (let inRow = true; inRow;) {
      const { cell, end, closed } = readCell(text, at);
      line += text.slice(at, end).split('\n').length - 1;
      row.cells.push(cell.trim());
      if (!closed) row.broken = true;
      inRow = text[end] === ';';
      at = end + 1;
    }
    line += 1;
    if (row.broken || row.cells.some((cell) => cell !== '')) rows.push(row);
  }
  return rows;
};

const readCell = (text: string, from: number): { cell: string; end: number; closed: boolean } => {
  const start = from + (/^[ \t]*/.exec(text.slice(from, from + 20))?.[0].length ?? 0);
  if (text[start] !== '"') {
    const rest = text.slice(from).search(/[;\n]/);
    const end = rest === -1 ? text.length : from + rest;
    return { cell: text.slice(from, end), end, closed: true };
  }
  let cell = '';
  let at = start + 1;
  while (at < text.length) {
    if (text[at] !== '"') cell += text[at];
    else if (text[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else break;
    at += 1;
  }
  const closed = at < text.length;
  // What stands between a closing quote and the next semicolon belongs to nobody; it is kept so that it is refused.
  const rest = text.slice(at + 1).search(/[;\n]/);
  const end = rest === -1 ? text.length : at + 1 + rest;
  return { cell: cell + text.slice(at + 1, end).trim(), end: Math.min(end, text.length), closed };
};
