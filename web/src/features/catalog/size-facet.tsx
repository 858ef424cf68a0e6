import { useId } from 'react';
import { isChosen, toggled, withChosen, type FacetValue } from './facet-values.ts';
import { ProductCount } from './facet-row.tsx';
import './size-facet.css';

type SizeFacetProps = { values: FacetValue[]; chosen: string[]; onChange: (chosen: string[]) => void };

export const SizeFacet = ({ values, chosen, onChange }: SizeFacetProps) => {
  const id = useId();
  return (
    <div className="size-facet">
      {withChosen(values, chosen).map(({ value, products }, index) => {
        const pressed = isChosen(chosen, value);
        return (
          <button
            key={value}
            type="button"
            aria-pressed={pressed}
            aria-describedby={`${id}${index}`}
            disabled={products === 0 && !pressed}
            onClick={() => onChange(toggled(chosen, value))}
          >
            <span>
              <span className="visually-hidden">Taglia </span>
              {value}
            </span>
            {/* Told as a description: the name stays the size alone. */}
            <span id={`${id}${index}`} aria-hidden="true">
              <ProductCount products={products} />
            </span>
          </button>
        );
      })}
    </div>
  );
};
