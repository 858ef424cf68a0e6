import { Checkbox, type TableProps } from 'antd';
import type { ReactNode } from 'react';

export type TableSelection<Row> = {
  /** Selected ids on this page. */
  ids: readonly string[];
  onChange: (ids: string[]) => void;
  /** Name of a row, for its check box. */
  nameOf: (row: Row) => string;
  /** Actions for the selected rows; shown at the bottom of the window while rows are selected. */
  bar: ReactNode;
};

/** Check boxes for a table's rows; Shift and a click select a range. */
export const rowSelection = <Row extends { id: string }>(
  { ids, onChange, nameOf }: TableSelection<Row>,
  rows: readonly Row[],
): NonNullable<TableProps<Row>['rowSelection']> => {
  const all = rows.map(({ id }) => id);
  return {
    selectedRowKeys: [...ids],
    // Replaces Ant Design's English label "Select all".
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
