import type { ComponentProps } from 'react';

type NumberInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
  value: number | undefined;
  /** Undefined for an empty field; NaN for text that is not a number. */
  onChange: (value: number | undefined) => void;
};

/** A whole-number input that looks like the other fields. */
export const NumberInput = ({ value, onChange, ...props }: NumberInputProps) => (
  <input
    {...props}
    className="control num"
    type="number"
    inputMode="numeric"
    min={0}
    step={1}
    value={value === undefined || Number.isNaN(value) ? '' : value}
    // A mouse wheel over a focused number would change it while the page scrolls.
    onWheel={({ currentTarget }) => currentTarget.blur()}
    onChange={({ target }) =>
      onChange(target.value === '' ? (target.validity?.badInput ? Number.NaN : undefined) : Number(target.value))
    }
  />
);
