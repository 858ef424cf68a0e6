import { Checkbox, type TableProps } from 'antd';
import type { ReactNode } from 'react';

export type TableSelection<Row> = {
  /** Those that are chosen, on this page. */
  ids: readonly string[];
  onChange: (ids: string[]) => void;
  /** What a row is called, for its check box. */
  nameOf: (row: Row) => string;
  /** What can be done with the chosen rows; at the foot of the window while there are any. */
  bar: ReactNode;
};

/** Check boxes of a table's rows; with Shift a click takes a range. */
export const rowSelection = <Row extends { id: string }>(
  { ids, onChange, nameOf }: TableSelection<Row>,
  rows: readonly Row[],
): NonNullable<TableProps<Row>['rowSelection']> => {
  const all = rows.map(({ id }) => id);
  return {
    selectedRowKeys: [...ids],
    // Ant Design's own says "Select all".
    columnTitle: (
      <Checkbox
        aria-label="Scegli tutte le righe"
        checked={ids.length === all.length}
        indeterminate={ids.length > 0 && ids.length < all.length}
        onChange={({ target }) => onChange(target.checked ? all : [])}
      />
    ),
    onCell: () => ({ className: 'data-cell--pick' }),
    getCheckboxProps: (row) => ({ 'aria-label': `Scegli ${nameOf(row)}` }),
    onChange: (keys) => onChange(all.filter((id) => keys.includes(id))),
  };
};
