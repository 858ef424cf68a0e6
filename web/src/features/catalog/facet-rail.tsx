import type { ProductFacets } from '@drappo/contracts/catalog/product-facets';
import type { ReactNode } from 'react';
import type { CatalogChoice } from './catalog-choice.ts';
import { ColorFacet } from './color-facet.tsx';
import { FacetRow } from './facet-row.tsx';
import { PriceFacet } from './price-facet.tsx';
import { SizeFacet } from './size-facet.tsx';
import { allCategories, type CatalogFilters } from './use-catalog-filters.ts';
import './facet-rail.css';

export type FacetRailProps = {
  facets: ProductFacets;
  filters: CatalogFilters;
  onChoice: (changes: Partial<CatalogChoice>) => void;
  onCategory: (category: string) => void;
};

/** All facets; each selection updates the address immediately. */
export const FacetRail = ({ facets, filters, onChoice, onCategory }: FacetRailProps) => {
  const { choice, category } = filters;
  const toggle = (name: 'available' | 'recent' | 'discounted', label: string) => (
    <FacetRow
      label={label}
      products={facets[name]}
      checked={choice[name]}
      onChange={(checked) => onChoice({ [name]: checked })}
    />
  );
  return (
    <form className="facet-rail" aria-label="Filtri" onSubmit={(event) => event.preventDefault()}>
      <FacetGroup title="Disponibilità">
        {toggle('available', 'Solo disponibili')}
        {toggle('recent', 'Novità, ultimi 30 giorni')}
        {toggle('discounted', 'In sconto')}
      </FacetGroup>
      <FacetGroup title="Categoria">
        {facets.categories.map(({ id, name, products }) => (
          <FacetRow
            key={id}
            label={name}
            products={products}
            checked={category === id}
            onChange={(checked) => onCategory(checked ? id : allCategories)}
          />
        ))}
      </FacetGroup>
      <FacetGroup title="Prezzo">
        <PriceFacet prices={facets.prices} choice={choice} onChoice={onChoice} />
      </FacetGroup>
      {facets.sizes.length > 0 && (
        <FacetGroup title="Taglia">
          <SizeFacet values={facets.sizes} chosen={choice.sizes} onChange={(sizes) => onChoice({ sizes })} />
        </FacetGroup>
      )}
      {facets.colors.length > 0 && (
        <FacetGroup title="Colore">
          <ColorFacet values={facets.colors} chosen={choice.colors} onChange={(colors) => onChoice({ colors })} />
        </FacetGroup>
      )}
    </form>
  );
};

const FacetGroup = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="facet-group">
    <legend>{title}</legend>
    {children}
  </fieldset>
);
