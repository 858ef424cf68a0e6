import type { ComponentProps } from 'react';

type NumberInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
  value: number | undefined;
  /** Undefined for an empty field; not a number for anything that is none. */
  onChange: (value: number | undefined) => void;
};

/** A whole number in the look of the fields. */
export const NumberInput = ({ value, onChange, ...props }: NumberInputProps) => (
  <input
    {...props}
    className="control num"
    type="number"
    inputMode="numeric"
    min={0}
    step={1}
    value={value === undefined || Number.isNaN(value) ? '' : value}
    // A wheel over a focused number would change it while the page scrolls.
    onWheel={({ currentTarget }) => currentTarget.blur()}
    onChange={({ target }) =>
      onChange(target.value === '' ? (target.validity?.badInput ? Number.NaN : undefined) : Number(target.value))
    }
  />
);
