import type { ReactNode } from 'react';

/** One column of a `DataTable`. */
export type DataColumn<Row> = {
  /** Identifies the column in the address and among the hidden columns. */
  key: string;
  title: string;
  render: (row: Row) => ReactNode;
  align?: 'end';
  width?: number | string;
  /** Makes the column sortable: on the server, or in the browser, which can sort only a list of one page. */
  sorter?: 'server' | ((a: Row, b: Row) => number);
  /** Text of its cell in an export; a column without it is not exported. */
  text?: (row: Row) => string;
  /** A person may hide the column. */
  optional?: boolean;
  /** Order in which columns are hidden as a table gets narrower, before rows become cards: 1 before 2 before 3. */
  leaves?: 1 | 2 | 3;
  /** Its place in a row's card, unless it fills a line: see `data-table.css`. */
  card?: 'title' | 'state' | 'start' | 'aside' | 'caption' | 'actions';
  /** Label before the text in a card, if the text alone is unclear. */
  cardLabel?: string;
};

export const cellClass = <Row>({ align, leaves, card }: DataColumn<Row>): string =>
  ['data-cell', align && `data-cell--${align}`, leaves && `data-cell--leaves-${leaves}`, card && `data-cell--${card}`]
    .filter(Boolean)
    .join(' ');
