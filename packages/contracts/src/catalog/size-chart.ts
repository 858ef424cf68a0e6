import { z } from 'zod';

const ROWS = 30;
const COLUMNS = 8;

const cell = (most: number) =>
  z
    .string({ error: 'Testo non valido' })
    .trim()
    .max(most, { error: `Al massimo ${most} caratteri per casella` })
    .refine((text) => !/[;\t\r\n\p{Cc}]/u.test(text), { error: 'Le caselle non hanno punti e virgola né righe' });

/** `sizeChart` of a product: the measurements of each size, in centimetres unless its column says otherwise. */
export const sizeChart = z
  .strictObject(
    {
      /** Names of the columns after the size. */
      columns: z
        .array(cell(24).min(1, { error: 'Dai un nome a ogni colonna' }))
        .min(1, { error: 'Servono la taglia e almeno una misura' })
        .max(COLUMNS, { error: `Al massimo ${COLUMNS} misure` }),
      rows: z
        .array(
          z.strictObject({
            size: cell(20).min(1, { error: 'Ogni riga comincia con la taglia' }),
            values: z.array(cell(12)),
          }),
        )
        .min(1, { error: 'Indica almeno una taglia' })
        .max(ROWS, { error: `Al massimo ${ROWS} taglie` }),
    },
    { error: 'Tabella delle taglie non valida' },
  )
  .refine(({ columns, rows }) => rows.every(({ values }) => values.length === columns.length), {
    error: 'Ogni riga ha una casella per ogni colonna',
  })
  .refine(({ rows }) => new Set(rows.map(({ size }) => size.toLowerCase())).size === rows.length, {
    error: 'Una taglia è ripetuta',
  });
export type SizeChart = z.infer<typeof sizeChart>;

const SIZE = 'Taglia';

/** A line with the names and one line per size, with semicolons between the cells. */
export const formatSizeChart = (chart: SizeChart | null): string =>
  chart
    ? [[SIZE, ...chart.columns], ...chart.rows.map(({ size, values }) => [size, ...values])]
        .map((cells) => cells.join('; '))
        .join('\n')
    : '';

/** Parses text in the form of `formatSizeChart`, or pasted from a spreadsheet, without validating it. */
export const readSizeChart = (text: string): unknown => {
  const [head, ...rows] = text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => line.split(line.includes('\t') ? '\t' : ';').map((part) => part.trim()));
  if (!head) return null;
  return { columns: head.slice(1), rows: rows.map(([size = '', ...values]) => ({ size, values })) };
};

/** The measurement of a size in a column; undefined if the chart has none. */
export const measureOf = (chart: SizeChart | null, column: string, size: string | null): string | undefined => {
  const index = chart?.columns.findIndex((name) => name.toLowerCase() === column.toLowerCase()) ?? -1;
  const row = chart?.rows.find((one) => one.size.toLowerCase() === size?.toLowerCase());
  return index === -1 ? undefined : row?.values[index] || undefined;
};
