import { Form, Select, type SelectProps } from 'antd';
import type { ItemProps } from './text-item.tsx';

type SelectItemProps = ItemProps & Pick<SelectProps, 'options' | 'placeholder' | 'disabled' | 'showSearch'>;

/** A select field with a few options, for a `FormPage` or `FormDialog`. */
export const SelectItem = ({ name, label, required = false, hint, ...select }: SelectItemProps) => (
  <Form.Item name={name} label={label} required={required} extra={hint}>
    <Select {...select} />
  </Form.Item>
);
