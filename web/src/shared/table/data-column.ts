import type { ReactNode } from 'react';

/** One column of a `DataTable`. */
export type DataColumn<Row> = {
  /** Names the column in the address and among the hidden ones. */
  key: string;
  title: string;
  render: (row: Row) => ReactNode;
  align?: 'end';
  width?: number | string;
  /** Offers to sort by it: the server does, or the browser, which can sort only a list of one page. */
  sorter?: 'server' | ((a: Row, b: Row) => number);
  /** The words of its cell in an export; a column without them is not exported. */
  text?: (row: Row) => string;
  /** A person may hide it. */
  optional?: boolean;
  /** Leaves a narrow table before the rows become cards: 1 before 2 before 3. */
  leaves?: 1 | 2 | 3;
  /** Its place in a row's card, where it does not fill a line: see `data-table.css`. */
  card?: 'title' | 'state' | 'start' | 'aside' | 'caption' | 'actions';
  /** Said before its words in a card, where they do not speak for themselves. */
  cardLabel?: string;
};

export const cellClass = <Row>({ align, leaves, card }: DataColumn<Row>): string =>
  ['data-cell', align && `data-cell--${align}`, leaves && `data-cell--leaves-${leaves}`, card && `data-cell--${card}`]
    .filter(Boolean)
    .join(' ');
