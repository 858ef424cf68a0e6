import { sizes, type Size } from '@drappo/contracts/choice-lists';

type SizeChipsProps = { chosen: readonly Size[]; onChange: (chosen: Size[]) => void; error?: string | undefined };

/** Sizes to tick, in their usual order. */
export const SizeChips = ({ chosen, onChange, error }: SizeChipsProps) => (
  <fieldset className="chips">
    <legend>Taglie (opzionale)</legend>
    <div className="chips__row">
      {sizes.map((size) => (
        <label key={size} className="chip">
          <input
            type="checkbox"
            checked={chosen.includes(size)}
            aria-invalid={error ? true : undefined}
            onChange={({ target }) =>
              onChange(sizes.filter((one) => (one === size ? target.checked : chosen.includes(one))))
            }
          />
          <span>{size}</span>
        </label>
      ))}
    </div>
    <p className="field__message" aria-live="polite">
      {error}
    </p>
  </fieldset>
);
