import { Checkbox, Popover } from 'antd';
import { ActionButton } from '../ui/action-button.tsx';
import type { DataColumn } from './data-column.ts';

type ColumnChooserProps<Row> = {
  columns: readonly DataColumn<Row>[];
  hidden: readonly string[];
  onHide: (keys: string[]) => void;
};

/** Selects which optional columns a table shows. */
export const ColumnChooser = <Row,>({ columns, hidden, onHide }: ColumnChooserProps<Row>) => {
  const optional = columns.filter((column) => column.optional);
  if (optional.length === 0) return null;
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      arrow={false}
      content={
        <Checkbox.Group
          className="column-chooser"
          aria-label="Colonne da mostrare"
          options={optional.map(({ key, title }) => ({ value: key, label: title }))}
          value={optional.map(({ key }) => key).filter((key) => !hidden.includes(key))}
          onChange={(shown) => onHide(optional.map(({ key }) => key).filter((key) => !shown.includes(key)))}
        />
      }
    >
      <ActionButton size="small">Colonne</ActionButton>
    </Popover>
  );
};
