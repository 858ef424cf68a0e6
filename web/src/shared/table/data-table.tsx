import { Table, type TableProps } from 'antd';
import type { ReactNode } from 'react';
import { failureText } from '../api/failure.ts';
import { ErrorNotice } from '../ui/notice.tsx';
import { antdColumns, placeholders } from './antd-columns.tsx';
import { ColumnChooser } from './column-chooser.tsx';
import type { DataColumn } from './data-column.ts';
import { openOnClick } from './open-on-click.ts';
import { rowSelection, type TableSelection } from './row-selection.tsx';
import type { Sort } from './sort.ts';
import { TableFoot } from './table-foot.tsx';
import { TablePagination } from './table-pagination.tsx';
import { useHiddenColumns, type HiddenColumns } from './use-hidden-columns.ts';
import './data-table.css';

export type DataTableProps<Row extends { id: string }> = {
  /** Names the list for screen readers, and its hidden columns in this browser. */
  label: string;
  columns: readonly DataColumn<Row>[];
  /** Where the choice of columns is kept, if not in this browser under the list's name. */
  hiddenColumns?: HiddenColumns;
  /** Undefined until they have been read once. */
  rows: readonly Row[] | undefined;
  /** Of all pages. */
  total: number;
  page: number;
  pageSize: number;
  onPage: (page: number) => void;
  sort?: Sort | undefined;
  onSort?: (sort: Sort | undefined) => void;
  error?: unknown;
  /** Said where the server gives no sentence of its own. */
  failed: string;
  onRetry: () => void;
  isFetching?: boolean;
  /** Stands in place of the table when there is no row. */
  empty: ReactNode;
  /** Said above the table: how many rows there are. */
  summary?: ReactNode;
  /** Sums under the columns, by their keys. */
  foot?: Readonly<Record<string, ReactNode>> | undefined;
  /** Buttons above the table, such as an export. */
  tools?: ReactNode;
  selection?: TableSelection<Row>;
  /** The row that is open beside the table, and what opens one. */
  open?: string | undefined;
  onOpen?: (row: Row) => void;
};

/** A list on Ant Design's table: one line a row, a card each where there is no room for columns. */
export const DataTable = <Row extends { id: string }>(props: DataTableProps<Row>) => {
  const { label, columns, rows, total, page, pageSize, sort, onSort, error, empty, selection, open, onOpen } = props;
  const own = useHiddenColumns(label);
  const { hidden, hide } = props.hiddenColumns ?? own;
  const shown = columns.filter(({ key, optional }) => !(optional && hidden.includes(key)));
  const change: TableProps<Row>['onChange'] = (_pages, _filters, sorter) => {
    const { columnKey, order } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter;
    onSort?.(order ? { key: String(columnKey), descending: order === 'descend' } : undefined);
  };
  if (rows?.length === 0) return error ? <Failure {...props} /> : empty;
  return (
    <div className="data-table">
      {error !== undefined && <Failure {...props} />}
      {!(rows === undefined && error !== undefined) && (
        <>
          <div className="data-table__head">
            <p role="status">{rows && props.summary}</p>
            <ColumnChooser columns={columns} hidden={hidden} onHide={hide} />
            {props.tools}
          </div>
          <Table<Row>
            aria-label={label}
            aria-busy={rows === undefined || props.isFetching}
            className={`sheet data-table__sheet${rows && props.isFetching ? ' data-table__sheet--stale' : ''}`}
            columns={antdColumns(shown, {
              isLoading: rows === undefined,
              isSortable: onSort !== undefined,
              isOnePage: rows !== undefined && total <= rows.length,
              sort,
            })}
            dataSource={rows ? [...rows] : placeholders()}
            rowKey="id"
            pagination={false}
            showSorterTooltip={false}
            onChange={change}
            rowClassName={({ id }) => (id === open ? 'data-row data-row--open' : 'data-row')}
            {...(props.foot && rows
              ? { summary: () => <TableFoot columns={shown} foot={props.foot ?? {}} picks={selection !== undefined} /> }
              : {})}
            {...(selection && rows ? { rowSelection: rowSelection(selection, rows) } : {})}
            {...(onOpen && rows ? { onRow: openOnClick(onOpen) } : {})}
          />
          {selection && selection.ids.length > 0 && selection.bar}
          <TablePagination page={page} pageSize={pageSize} total={total} onChange={props.onPage} />
        </>
      )}
    </div>
  );
};

const Failure = ({ error, failed, onRetry }: Pick<DataTableProps<never>, 'error' | 'failed' | 'onRetry'>) => (
  <ErrorNotice onRetry={onRetry}>{failureText(error, failed)}</ErrorNotice>
);
