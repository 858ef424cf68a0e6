import type { InputHTMLAttributes } from 'react';
import { Field } from './field.tsx';
import type { Form } from './use-form.ts';
import './native.css';

type TextNames<Values> = {
  [Name in keyof Values]: string extends NonNullable<Values[Name]> ? Name : never;
}[keyof Values] &
  string;

type NativeTextFieldProps<Values extends object> = {
  form: Form<Values>;
  name: TextNames<Values>;
  label: string;
  required?: boolean;
  hint?: string;
  type?: 'text' | 'email' | 'tel' | 'url';
  rows?: number;
} & Pick<InputHTMLAttributes<HTMLInputElement>, 'placeholder' | 'maxLength' | 'autoComplete' | 'inputMode'>;

/** A text field of a `useForm` form with a native control, for public screens, which do not use Ant Design. */
export const NativeTextField = <Values extends object>(props: NativeTextFieldProps<Values>) => {
  const { form, name, label, required, hint, type = 'text', rows, ...input } = props;
  return (
    <Field label={label} required={required} error={form.errors[name]} hint={hint}>
      {(control) => {
        const shared = {
          ...control,
          ...input,
          name,
          value: String(form.values[name] ?? ''),
          onChange: ({ target }: { target: { value: string } }) =>
            form.setValue(name, target.value as Values[typeof name]),
        };
        return rows === undefined ? (
          <input {...shared} type={type} className="control" />
        ) : (
          <textarea {...shared} rows={rows} className="control control--text" />
        );
      }}
    </Field>
  );
};
