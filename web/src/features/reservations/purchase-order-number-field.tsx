import { Input } from 'antd';
import { Field } from '../../shared/forms/field.tsx';

const LONGEST = 40;
type FieldProps = { value: string; onChange: (value: string) => void };

/** Field for the order's number in the reseller's own books. */
export const PurchaseOrderNumberField = ({ value, onChange }: FieldProps) => (
  <Field label="Il tuo numero d'ordine (opzionale)" hint="Lo ritrovi sull'ordine, nelle email e sui documenti.">
    {(control) => (
      <Input
        {...control}
        value={value}
        maxLength={LONGEST}
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </Field>
);
