import { Table } from 'antd';
import type { ReactNode } from 'react';
import { cellClass, type DataColumn } from './data-column.ts';

type TableFootProps<Row> = {
  columns: readonly DataColumn<Row>[];
  foot: Readonly<Record<string, ReactNode>>;
  /** Rows begin with a check box. */
  picks: boolean;
};

/** The sums of a table, each under its column; side by side if there are no columns. */
export const TableFoot = <Row,>({ columns, foot, picks }: TableFootProps<Row>) => (
  <Table.Summary.Row className="data-foot">
    {picks && <Table.Summary.Cell index={0} />}
    {columns.map((column, index) => (
      <Table.Summary.Cell key={column.key} index={index + (picks ? 1 : 0)} className={cellClass(column)}>
        {column.cardLabel && foot[column.key] !== undefined && (
          <span className="data-foot__label">{column.cardLabel} </span>
        )}
        {foot[column.key]}
      </Table.Summary.Cell>
    ))}
  </Table.Summary.Row>
);
