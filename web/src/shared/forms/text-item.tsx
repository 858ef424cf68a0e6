import { Form, Input, type InputProps } from 'antd';

export type ItemProps = {
  /** Name of a field in the form's values. */
  name: string;
  label: string;
  required?: boolean;
  hint?: string;
};

type TextItemProps = ItemProps & {
  type?: 'text' | 'password' | 'email' | 'tel' | 'url';
  /** Normalises the typed text, e.g. to upper case. */
  normalise?: (text: string) => string;
  /** Makes the field a text area. */
  rows?: number;
} & Pick<
    InputProps,
    'placeholder' | 'maxLength' | 'autoComplete' | 'autoFocus' | 'inputMode' | 'disabled' | 'onChange' | 'onPaste'
  >;

/** A text field of a `FormPage` or `FormDialog`. */
export const TextItem = (props: TextItemProps) => {
  const { name, label, required = false, hint, type = 'text', normalise, rows, ...input } = props;
  return (
    <Form.Item
      name={name}
      label={label}
      required={required}
      extra={hint}
      {...(normalise ? { normalize: (text: string) => normalise(text) } : {})}
    >
      {rows !== undefined ? (
        <Input.TextArea {...(input as object)} rows={rows} />
      ) : type === 'password' ? (
        <Input.Password {...input} />
      ) : (
        <Input {...input} type={type} />
      )}
    </Form.Item>
  );
};
