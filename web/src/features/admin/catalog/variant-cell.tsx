import type { FieldError } from '@drappo/contracts/errors';
import { useId } from 'react';
import { NumberInput } from './number-input.tsx';
import { skuHint } from './sku-hint.ts';
import type { VariantRow } from './variant-rows.ts';

type VariantCellProps = {
  row: VariantRow;
  /** `bianco, M` */
  name: string;
  errors: FieldError[];
  onChange: (change: Partial<VariantRow>) => void;
  onRemove: () => void;
};

/** SKU and stock of one colour in one size, with their errors. */
export const VariantCell = ({ row, name, errors, onChange, onRemove }: VariantCellProps) => {
  const id = useId();
  const variant = name || 'unica';
  const wrong = (part: string): boolean => errors.some(({ field }) => field.endsWith(`.${part}`));
  // Errors come first: the hint is about a SKU that could be saved.
  const hint = errors.length > 0 ? undefined : skuHint(row.sku);
  const described = errors.length > 0 || hint ? id : undefined;
  return (
    <div className="variant-cell">
      <label className="variant-cell__label" htmlFor={`${id}-sku`}>
        SKU di {variant}
      </label>
      <input
        id={`${id}-sku`}
        className="control"
        aria-invalid={wrong('sku') || undefined}
        aria-describedby={described}
        maxLength={64}
        value={row.sku}
        onChange={({ target }) => onChange({ sku: target.value })}
      />
      <div className="variant-cell__stock">
        <NumberInput
          aria-label={`Scorte di ${variant}`}
          aria-invalid={wrong('stock') || undefined}
          aria-describedby={described}
          value={row.stock}
          onChange={(stock) => onChange({ stock })}
        />
        <span aria-hidden="true">pz</span>
        <button
          type="button"
          className="variants__remove"
          aria-label={`Togli la variante ${variant}`}
          onClick={onRemove}
        >
          ×
        </button>
      </div>
      {hint && (
        <p id={id} className="variants__hint">
          {hint}
        </p>
      )}
      {errors.length > 0 && (
        <p id={id} className="variants__problem">
          {[...new Set(errors.map(({ message }) => message))].join('. ')}
        </p>
      )}
    </div>
  );
};
