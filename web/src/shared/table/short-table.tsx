import { DataTable, type DataTableProps } from './data-table.tsx';

type Reading = 'failed' | 'onRetry';
type ShortTableProps<Row extends { id: string }> = Omit<
  DataTableProps<Row>,
  'total' | 'page' | 'pageSize' | 'onPage' | Reading
> &
  // Rows that were loaded elsewhere cannot fail here.
  (Pick<DataTableProps<Row>, Reading> | { failed?: never; onRetry?: never; error?: never });

const stay = (): void => undefined;

/** A list that is always loaded completely, on one page. */
export const ShortTable = <Row extends { id: string }>({
  failed = '',
  onRetry = stay,
  ...props
}: ShortTableProps<Row>) => {
  const count = props.rows?.length ?? 0;
  return (
    <DataTable
      {...props}
      failed={failed}
      onRetry={onRetry}
      total={count}
      page={1}
      pageSize={Math.max(1, count)}
      onPage={stay}
    />
  );
};
