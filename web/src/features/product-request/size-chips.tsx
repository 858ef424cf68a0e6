import { sizes, type Size } from '@drappo/contracts/choice-lists';
import { useId } from 'react';

type SizeChipsProps = {
  id?: string;
  value?: readonly Size[];
  onChange?: (chosen: Size[]) => void;
  'aria-invalid'?: 'true';
};

/** Sizes to select, in their usual order; the control of a form field. */
export const SizeChips = ({ value = [], onChange, ...control }: SizeChipsProps) => {
  const id = useId();
  return (
    <fieldset className="chips" aria-labelledby={id} {...control}>
      <legend id={id}>Taglie (opzionale)</legend>
      <div className="chips__row">
        {sizes.map((size) => (
          <label key={size} className="chip">
            <input
              type="checkbox"
              checked={value.includes(size)}
              onChange={({ target }) =>
                onChange?.(sizes.filter((one) => (one === size ? target.checked : value.includes(one))))
              }
            />
            <span>{size}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
};
