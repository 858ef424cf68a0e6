import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useListCategoriesQuery } from '../../shared/catalog/products-api.ts';
import { NativeSelect, SearchInput } from '../../shared/forms/native.tsx';
import { allCategories, type CatalogFilters as Filters } from './use-catalog-filters.ts';

const typingPauseMs = 300;

type CatalogFiltersProps = {
  filters: Filters;
  onCategory: (category: string) => void;
  onSearch: (search: string) => void;
};

export const CatalogFilters = ({ filters, onCategory, onSearch }: CatalogFiltersProps) => {
  const { data: categories = [] } = useListCategoriesQuery();
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
        label="Cerca"
        placeholder="Cerca prodotti..."
        maxLength={200}
        value={search.text}
        onChange={({ target }) => search.type(target.value)}
      />
    </form>
  );
};

/** The text of the box goes out after a pause or on Enter; a search from elsewhere (Back, a link) comes in. */
const useSearchText = (current: string, onSearch: (search: string) => void) => {
  const [text, setText] = useState(current);
  const sent = useRef(current);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    // What this box itself sent must not come back over letters typed since.
    if (current === sent.current) return;
    sent.current = current;
    setText(current);
  }, [current]);
  useEffect(() => () => clearTimeout(timer.current), []);

  // The latest callback: a timer that kept an older one would put back filters changed since.
  const latest = useRef(onSearch);
  useEffect(() => {
    latest.current = onSearch;
  });

  const send = (value: string) => {
    clearTimeout(timer.current);
    if (value.trim() === sent.current) return;
    sent.current = value.trim();
    latest.current(value.trim());
  };
  return {
    text,
    type: (value: string) => {
      setText(value);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => send(value), typingPauseMs);
    },
    sendNow: (event: FormEvent) => {
      event.preventDefault();
      send(text);
    },
  };
};
