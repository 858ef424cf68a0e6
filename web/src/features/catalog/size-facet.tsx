import { useId } from 'react';
import { isChosen, toggled, withChosen, type FacetValue } from './facet-values.ts';
import { ProductCount } from './facet-row.tsx';
import './size-facet.css';

type SizeFacetProps = { values: FacetValue[]; chosen: string[]; onChange: (chosen: string[]) => void };

export const SizeFacet = ({ values, chosen, onChange }: SizeFacetProps) => {
  const id = useId();
  // Hides sizes that have no product under the other filters; a selected one stays, so that it can be deselected.
  const shown = withChosen(values, chosen).filter(({ value, products }) => products > 0 || isChosen(chosen, value));
  return (
    <div className="size-facet">
      {shown.map(({ value, products }, index) => {
        const pressed = isChosen(chosen, value);
        return (
          <button
            key={value}
            type="button"
            aria-pressed={pressed}
            aria-describedby={`${id}${index}`}
            onClick={() => onChange(toggled(chosen, value))}
          >
            <span>
              <span className="visually-hidden">Taglia</span> {value}
            </span>
            {/* A description, so that the accessible name is the size only. */}
            <span id={`${id}${index}`} aria-hidden="true">
              <ProductCount products={products} />
            </span>
          </button>
        );
      })}
    </div>
  );
};
