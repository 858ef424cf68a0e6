import type { Category } from '@drappo/contracts/catalog/products';
import type { ReactNode } from 'react';
import { NativeSelect, SearchInput } from '../../shared/forms/native.tsx';
import { useSearchText } from '../../shared/forms/use-search-text.ts';
import { allCategories, type CatalogFilters as Filters } from './use-catalog-filters.ts';

type CatalogFiltersProps = {
  filters: Filters;
  categories: Category[];
  onCategory: (category: string) => void;
  onSearch: (search: string) => void;
  /** Shown next to the two specified filters. */
  children: ReactNode;
};

export const CatalogFilters = ({ filters, categories, onCategory, onSearch, children }: CatalogFiltersProps) => {
  const search = useSearchText(filters.search, onSearch);
  return (
    <form className="catalog-filters" role="search" onSubmit={search.sendNow}>
      <NativeSelect label="Categoria" value={filters.category} onChange={({ target }) => onCategory(target.value)}>
        <option value={allCategories}>Tutte le categorie</option>
        {categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </NativeSelect>
      <SearchInput
        ref={search.box}
        label="Cerca"
        placeholder="Cerca prodotti..."
        maxLength={200}
        value={search.text}
        onChange={({ target }) => search.type(target.value)}
      />
      {children}
    </form>
  );
};
