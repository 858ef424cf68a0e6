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
import { useFit } from './use-fit.ts';
import { useHiddenColumns, type HiddenColumns } from './use-hidden-columns.ts';
import './data-table.css';

export type DataTableProps<Row extends { id: string }> = {
  /** Names the list for screen readers, and identifies its hidden columns in this browser. */
  label: string;
  columns: readonly DataColumn<Row>[];
  /** Store for the hidden columns, if not this browser under the list's name. */
  hiddenColumns?: HiddenColumns;
  /** Undefined until the first load. */
  rows: readonly Row[] | undefined;
  /** Number of rows on all pages. */
  total: number;
  page: number;
  pageSize: number;
  onPage: (page: number) => void;
  sort?: Sort | undefined;
  onSort?: (sort: Sort | undefined) => void;
  error?: unknown;
  /** Shown if the server gives no error message of its own. */
  failed: string;
  onRetry: () => void;
  isFetching?: boolean;
  /** Replaces the table when there are no rows. */
  empty: ReactNode;
  /** Text above the table: how many rows there are. */
  summary?: ReactNode;
  /** Sums under the columns, by column key. */
  foot?: Readonly<Record<string, ReactNode>> | undefined;
  /** Buttons above the table, such as an export. */
  tools?: ReactNode;
  selection?: TableSelection<Row>;
  /** Id of the row open beside the table, and the function that opens one. */
  open?: string | undefined;
  onOpen?: (row: Row) => void;
};

/** A list in Ant Design's table: one line per row, or one card per row if there is no room for columns. */
export const DataTable = <Row extends { id: string }>(props: DataTableProps<Row>) => {
  const { label, columns, rows, total, page, pageSize, sort, onSort, error, empty, selection, open, onOpen } = props;
  const own = useHiddenColumns(label);
  const { hidden, hide } = props.hiddenColumns ?? own;
  const shown = columns.filter(({ key, optional }) => !(optional && hidden.includes(key)));
  const change: TableProps<Row>['onChange'] = (_pages, _filters, sorter) => {
    const { columnKey, order } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter;
    onSort?.(order ? { key: String(columnKey), descending: order === 'descend' } : undefined);
  };
  const box = useFit();
  if (rows?.length === 0) return error ? <Failure {...props} /> : empty;
  return (
    <div className="data-table" ref={box}>
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
