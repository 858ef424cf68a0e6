import { useState } from 'react';
import { NativeSelect, SearchInput } from '../../../shared/forms/native.tsx';
import { useSearchText } from '../../../shared/forms/use-search-text.ts';
import { ActionButton } from '../../../shared/ui/action-button.tsx';
import { FilterChips } from './filter-chips.tsx';
import { MoreFilters } from './more-filters.tsx';
import type { OrderFilters as Filters } from '../shared/orders/order-query.ts';
import { statusChoices } from './use-order-address.ts';
import '../shared/admin-tools.css';
import './order-filters.css';

type OrderFiltersProps = {
  filters: Filters;
  /** Names of the selected account and zone, if the listed orders contain them. */
  names: { reseller: string | undefined; zone: string | undefined };
  onFilter: (changes: Partial<Filters>) => void;
  onSearch: (search: string) => void;
};

/** Shows search and status directly and the other filters behind "Filtri"; lists the active filters below. */
export const OrderFilters = ({ filters, names, onFilter, onSearch }: OrderFiltersProps) => {
  const search = useSearchText(filters.search, onSearch);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <form className="order-filters" role="search" onSubmit={search.sendNow}>
      <div className="admin-tools">
        <SearchInput
          label="Cerca"
          placeholder="Cerca per ID, cliente, email..."
          maxLength={200}
          value={search.text}
          onChange={({ target }) => search.type(target.value)}
        />
        <NativeSelect
          label="Stato"
          value={filters.status || 'all'}
          onChange={({ target }) => onFilter({ status: target.value === 'all' ? '' : target.value })}
        >
          {statusChoices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </NativeSelect>
        <ActionButton aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          Filtri
        </ActionButton>
      </div>
      {isOpen && <MoreFilters filters={filters} resellerName={names.reseller} onFilter={onFilter} />}
      <FilterChips filters={filters} names={names} onFilter={onFilter} />
    </form>
  );
};
