import type { ReactNode } from 'react';
import { disabledBy } from '../../shared/ui/disabled-reason.ts';
import '../../shared/ui/check-box.css';
import './facet-row.css';

type FacetRowProps = {
  label: string;
  products: number;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Shown between the checkbox and the label. */
  sign?: ReactNode;
};

/** A facet value with its number of products; a value without products can only be deselected. */
export const FacetRow = ({ label, products, checked, onChange, sign }: FacetRowProps) => {
  const reason = products === 0 && !checked && 'Nessun prodotto con gli altri filtri';
  return (
    <div className={products === 0 ? 'facet-row facet-row--empty' : 'facet-row'}>
      <label className="check" title={reason || undefined}>
        <input
          type="checkbox"
          checked={checked}
          {...disabledBy(reason)}
          onChange={({ target }) => onChange(target.checked)}
        />
        {sign}
        <span>{label}</span>
      </label>
      <ProductCount products={products} />
    </div>
  );
};

export const ProductCount = ({ products }: { products: number }) => (
  <span className="facet-row__count">
    {products}
    <span className="visually-hidden">{products === 1 ? ' prodotto' : ' prodotti'}</span>
  </span>
);
