import { InputNumber } from 'antd';
import { useId, useState } from 'react';
import { disabledBy } from '../../shared/ui/disabled-reason.ts';
import { isNotWhole, wholeNumber } from '../../shared/ui/whole-number.ts';

type QuantityFieldProps = {
  /** Accessible name: the screen has many of these fields. */
  name: string;
  quantity: number;
  /** True if it is more than can be reserved. */
  isTooMany: boolean;
  onChange: (quantity: number) => void;
  onLeave: () => void;
};

/** Quantity of an entry, with minus and plus buttons; input that is not a whole number is rejected while typing. */
export const QuantityField = ({ name, quantity, isTooMany, onChange, onLeave }: QuantityFieldProps) => {
  const id = useId();
  const [isWrong, setIsWrong] = useState(false);
  return (
    <div className="wishlist-line__quantity">
      <div className={`wishlist-stepper${isTooMany || isWrong ? ' wishlist-stepper--error' : ''}`}>
        <button
          type="button"
          aria-label={`Uno in meno: ${name}`}
          {...disabledBy(quantity <= 1 && 'Almeno un pezzo')}
          onClick={() => onChange(quantity - 1)}
        >
          −
        </button>
        <InputNumber<number>
          {...wholeNumber}
          aria-label="Quantità"
          controls={false}
          variant="borderless"
          min={1}
          value={quantity}
          aria-invalid={isTooMany || isWrong}
          aria-describedby={isWrong ? `${id}-error` : undefined}
          onInput={(text) => setIsWrong(isNotWhole(text))}
          onFocus={({ target }) => target.select()}
          // An empty field waits for another number and restores the last one on blur.
          onChange={(typed) => typed !== null && onChange(typed)}
          onBlur={() => {
            setIsWrong(false);
            onLeave();
          }}
        />
        <button type="button" aria-label={`Uno in più: ${name}`} onClick={() => onChange(quantity + 1)}>
          +
        </button>
      </div>
      <span className="wishlist-line__wrong" id={`${id}-error`} role="status">
        {isWrong && 'Solo pezzi interi, senza virgola'}
      </span>
    </div>
  );
};
