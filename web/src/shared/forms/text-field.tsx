import { Input } from 'antd';
import type { InputHTMLAttributes } from 'react';
import { Field } from './field.tsx';
import type { Form } from './use-form.ts';

type TextNames<Values> = { [Name in keyof Values]: string extends Values[Name] ? Name : never }[keyof Values] & string;

type TextFieldProps<Values extends object> = {
  form: Form<Values>;
  name: TextNames<Values>;
  label: string;
  required?: boolean;
  hint?: string | undefined;
  type?: 'text' | 'password' | 'email' | 'tel' | 'url';
  /** Normalises the typed text, e.g. to upper case. */
  normalise?: (text: string) => string;
  rows?: number;
} & Pick<InputHTMLAttributes<HTMLInputElement>, 'placeholder' | 'maxLength' | 'autoFocus' | 'inputMode'> & {
    autoComplete?: string;
  };

/** A text field of a `useForm` form; `rows` makes it a text area. */
export const TextField = <Values extends object>(props: TextFieldProps<Values>) => {
  const { form, name, label, required, hint, type = 'text', normalise, rows, ...input } = props;
  const error = form.errors[name];
  return (
    <Field label={label} required={required} error={error} hint={hint}>
      {(control) => {
        const shared = {
          ...control,
          ...input,
          name,
          value: String(form.values[name] ?? ''),
          ...(error ? { status: 'error' as const } : {}),
          onChange: ({ target }: { target: { value: string } }) =>
            form.setValue(name, (normalise ? normalise(target.value) : target.value) as Values[typeof name]),
        };
        if (rows !== undefined) return <Input.TextArea {...(shared as object)} rows={rows} />;
        return type === 'password' ? <Input.Password {...shared} /> : <Input {...shared} type={type} />;
      }}
    </Field>
  );
};
