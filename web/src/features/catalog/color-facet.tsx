import { useState } from 'react';
import { ClothSwatch } from '../../shared/cloth/cloth-swatch.tsx';
import { FacetRow } from './facet-row.tsx';
import { isChosen, toggled, withChosen, type FacetValue } from './facet-values.ts';

const SHOWN_COLORS = 8;

type ColorFacetProps = { values: FacetValue[]; chosen: string[]; onChange: (chosen: string[]) => void };

/** The most common colours, or all on demand. */
export const ColorFacet = ({ values, chosen, onChange }: ColorFacetProps) => {
  const [showsAll, setShowsAll] = useState(false);
  const all = withChosen(values, chosen);
  const shown = showsAll ? all : all.filter(({ value }, index) => index < SHOWN_COLORS || isChosen(chosen, value));
  const hidden = all.length - shown.length;
  return (
    <>
      {shown.map(({ value, products }) => (
        <FacetRow
          key={value}
          label={value}
          products={products}
          checked={isChosen(chosen, value)}
          onChange={() => onChange(toggled(chosen, value))}
          sign={<ClothSwatch color={value} among={[value]} shape="disc" />}
        />
      ))}
      {(hidden > 0 || showsAll) && (
        <button
          type="button"
          className="facet-group__more"
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? 'Meno colori' : moreText(hidden)}
        </button>
      )}
    </>
  );
};

const moreText = (hidden: number): string => (hidden === 1 ? 'Un altro colore' : `Altri ${hidden} colori`);
