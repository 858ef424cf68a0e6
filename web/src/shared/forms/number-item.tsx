import { Form, InputNumber, type InputNumberProps } from 'antd';
import type { ItemProps } from './text-item.tsx';

type NumberItemProps = ItemProps &
  Pick<InputNumberProps<number>, 'min' | 'max' | 'precision' | 'inputMode' | 'parser' | 'placeholder' | 'disabled'>;

/** A number field of a `FormPage` or `FormDialog`; an empty field is null. */
export const NumberItem = ({ name, label, required = false, hint, ...input }: NumberItemProps) => (
  <Form.Item name={name} label={label} required={required} extra={hint}>
    <InputNumber<number> {...input} />
  </Form.Item>
);
