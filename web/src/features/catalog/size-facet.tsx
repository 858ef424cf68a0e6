import { isChosen, toggled, withChosen, type FacetValue } from './facet-values.ts';
import { ProductCount } from './facet-row.tsx';
import './size-facet.css';

type SizeFacetProps = { values: FacetValue[]; chosen: string[]; onChange: (chosen: string[]) => void };

export const SizeFacet = ({ values, chosen, onChange }: SizeFacetProps) => (
  <div className="size-facet">
    {withChosen(values, chosen).map(({ value, products }) => {
      const pressed = isChosen(chosen, value);
      return (
        <button
          key={value}
          type="button"
          aria-label={`Taglia ${value}`}
          aria-pressed={pressed}
          disabled={products === 0 && !pressed}
          onClick={() => onChange(toggled(chosen, value))}
        >
          {value}
          <ProductCount products={products} />
        </button>
      );
    })}
  </div>
);
