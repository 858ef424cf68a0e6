import { NativeSelect, SearchInput } from '../../../shared/forms/native.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { useSearchText } from '../../../shared/forms/use-search-text.ts';
import { statusChoices, type OrderFilters as Filters } from './use-order-filters.ts';
import './order-filters.css';

type OrderFiltersProps = {
  filters: Filters;
  /** How many must leave today or earlier; undefined until it is known. */
  urgent: number | undefined;
  onStatus: (status: Filters['status']) => void;
  onSearch: (search: string) => void;
};

export const OrderFilters = ({ filters, urgent, onStatus, onSearch }: OrderFiltersProps) => {
  const search = useSearchText(filters.search, onSearch);
  return (
    <form className="order-filters" role="search" onSubmit={search.sendNow}>
      <SearchInput
        label="Cerca"
        placeholder="Cerca per ID, cliente, email..."
        maxLength={200}
        value={search.text}
        onChange={({ target }) => search.type(target.value)}
      />
      <NativeSelect
        label="Stato"
        value={filters.status === 'urgent' ? 'all' : filters.status}
        onChange={({ target }) => onStatus(target.value as Filters['status'])}
      >
        {statusChoices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </NativeSelect>
      <Button
        kind={filters.status === 'urgent' ? 'primary' : 'plain'}
        aria-pressed={filters.status === 'urgent'}
        onClick={() => onStatus(filters.status === 'urgent' ? 'all' : 'urgent')}
      >
        Urgenti {urgent ?? '…'}
      </Button>
    </form>
  );
};
