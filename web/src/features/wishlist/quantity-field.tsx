import { InputNumber } from 'antd';
import { useId, useState } from 'react';
import { isNotWhole, wholeNumber } from '../../shared/ui/whole-number.ts';

type QuantityFieldProps = { quantity: number; onChange: (quantity: number) => void; onLeave: () => void };

/** The pieces wanted of an entry; what is no whole number is refused while it is typed. */
export const QuantityField = ({ quantity, onChange, onLeave }: QuantityFieldProps) => {
  const id = useId();
  const [isWrong, setIsWrong] = useState(false);
  return (
    <div className="wishlist__field">
      <label htmlFor={id}>Quantità</label>
      <InputNumber<number>
        {...wholeNumber}
        className="wishlist__quantity"
        id={id}
        min={1}
        value={quantity}
        {...(isWrong ? { status: 'error' as const } : {})}
        aria-describedby={`${id}-error`}
        onInput={(text) => setIsWrong(isNotWhole(text))}
        // Emptied, it waits for another number, and goes back to the last one when it is left.
        onChange={(typed) => typed !== null && onChange(typed)}
        onBlur={() => {
          setIsWrong(false);
          onLeave();
        }}
      />
      <span className="wishlist__wrong" id={`${id}-error`} role="status">
        {isWrong && 'Solo pezzi interi, senza virgola'}
      </span>
    </div>
  );
};
