import type { TableColumnType } from 'antd';
import { Skeleton } from '../ui/skeleton.tsx';
import { cellClass, type DataColumn } from './data-column.ts';
import type { Sort } from './sort.ts';

type ColumnOptions = {
  isLoading: boolean;
  /** Whether a person may sort, and whether all rows are loaded. */
  isSortable: boolean;
  isOnePage: boolean;
  sort: Sort | undefined;
};

const orderOf = (sort: Sort | undefined, key: string) =>
  sort?.key === key ? (sort.descending ? ('descend' as const) : ('ascend' as const)) : null;

/** Converts our columns to Ant Design's; while rows load, each cell shows a skeleton. */
export const antdColumns = <Row extends object>(
  columns: readonly DataColumn<Row>[],
  { isLoading, isSortable, isOnePage, sort }: ColumnOptions,
): TableColumnType<Row>[] =>
  columns.map((column) => {
    const { key, title, render, sorter, width, cardLabel } = column;
    return {
      key,
      title,
      className: cellClass(column),
      render: (_value: unknown, row: Row) => (isLoading ? <Skeleton width="70%" height={20} /> : render(row)),
      ...(width === undefined ? {} : { width }),
      ...(cardLabel === undefined ? {} : { onCell: () => ({ 'data-label': cardLabel }) as object }),
      ...(isSortable && sorter && (sorter === 'server' || isOnePage)
        ? { sorter: sorter === 'server' ? true : sorter, sortOrder: isLoading ? null : orderOf(sort, key) }
        : {}),
    };
  });

const PLACEHOLDERS = 6;

/** Placeholder rows for a loading table; only their number matters. */
export const placeholders = <Row,>(): Row[] =>
  Array.from({ length: PLACEHOLDERS }, (_none, index) => ({ id: `placeholder-${index}` }) as Row);
