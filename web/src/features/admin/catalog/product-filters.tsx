import { adminProductSorts } from '@drappo/contracts/catalog/admin-catalog';
import { useListCategoriesQuery } from '../../../shared/catalog/products-api.ts';
import { NativeSelect, SearchInput } from '../../../shared/forms/native.tsx';
import { useSearchText } from '../../../shared/forms/use-search-text.ts';
import { sortLabels, stateChoices, stockChoices, type ProductFilters as Filters } from './use-product-filters.ts';

type ProductFiltersProps = { filters: Filters; onChange: (changes: Partial<Filters>, replace?: boolean) => void };

export const ProductFilters = ({ filters, onChange }: ProductFiltersProps) => {
  const { data: categories = [] } = useListCategoriesQuery();
  // Replace the history entry: else every pause while typing would be a step for the Back button.
  const search = useSearchText(filters.search, (text) => onChange({ search: text }, true));
  return (
    <form className="product-filters" role="search" onSubmit={search.sendNow}>
      <SearchInput
        label="Cerca prodotti"
        placeholder="Cerca per nome, descrizione o SKU..."
        maxLength={200}
        value={search.text}
        onChange={({ target }) => search.type(target.value)}
      />
      <NativeSelect
        label="Categoria"
        value={filters.categoryId}
        onChange={({ target }) => onChange({ categoryId: target.value })}
      >
        <option value="">Tutte le categorie</option>
        {categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </NativeSelect>
      <NativeSelect
        label="Stato"
        value={filters.state}
        onChange={({ target }) => onChange({ state: target.value as Filters['state'] })}
      >
        {stateChoices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </NativeSelect>
      <NativeSelect
        label="Scorte"
        value={filters.stock}
        onChange={({ target }) => onChange({ stock: target.value as Filters['stock'] })}
      >
        {stockChoices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </NativeSelect>
      <NativeSelect
        label="Ordine"
        value={filters.sort}
        onChange={({ target }) => onChange({ sort: target.value as Filters['sort'] })}
      >
        <option value="">{filters.search ? 'Più pertinenti' : sortLabels.newest}</option>
        {adminProductSorts
          .filter((sort) => sort !== 'newest' || filters.search)
          .map((sort) => (
            <option key={sort} value={sort}>
              {sortLabels[sort]}
            </option>
          ))}
      </NativeSelect>
    </form>
  );
};
