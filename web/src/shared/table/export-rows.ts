import { toCsv } from '../format/csv.ts';
import type { DataColumn } from './data-column.ts';

/** Exports the rows as CSV, with each column that has a text. */
export const rowsAsCsv = <Row>(columns: readonly DataColumn<Row>[], rows: readonly Row[]): string => {
  const exported = columns.flatMap(({ title, text }) => (text ? [{ title, text }] : []));
  return toCsv([exported.map(({ title }) => title), ...rows.map((row) => exported.map(({ text }) => text(row)))]);
};
