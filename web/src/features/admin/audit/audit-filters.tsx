import { DayPicker } from '../../../shared/forms/day-picker.tsx';
import { NativeSelect, SearchInput } from '../../../shared/forms/native.tsx';
import { useSearchText } from '../../../shared/forms/use-search-text.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { serviceChoices } from '../shared/service-names.ts';
import { kindChoices } from './audit-labels.ts';

export type AddressFilters = {
  service: string;
  kind: string;
  actor: string;
  search: string;
  from: string;
  to: string;
};

type Props = {
  filters: AddressFilters;
  onFilter: (changes: Partial<AddressFilters>) => void;
  onSearch: (search: string) => void;
};

export const AuditFilters = ({ filters, onFilter, onSearch }: Props) => {
  const search = useSearchText(filters.search, onSearch);
  const filtered = Object.values(filters).some((value) => value !== '');
  return (
    <form className="admin-tools" role="search" onSubmit={search.sendNow}>
      <SearchInput
        label="Cerca nel registro"
        placeholder="Ordine, ID dell'oggetto o testo..."
        maxLength={200}
        value={search.text}
        onChange={({ target }) => search.type(target.value)}
      />
      <NativeSelect label="Tipo" value={filters.kind} onChange={({ target }) => onFilter({ kind: target.value })}>
        <option value="">Tutti i tipi</option>
        {kindChoices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </NativeSelect>
      <NativeSelect
        label="Servizio"
        value={filters.service}
        onChange={({ target }) => onFilter({ service: target.value })}
      >
        <option value="">Tutti i servizi</option>
        {serviceChoices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </NativeSelect>
      <DayPicker label="Dal giorno" value={filters.from} onChange={(from) => onFilter({ from })} />
      <DayPicker label="Al giorno" value={filters.to} onChange={(to) => onFilter({ to })} />
      {filtered && (
        <Button
          kind="bare"
          onClick={() => {
            search.type('');
            onFilter({ service: '', kind: '', actor: '', search: '', from: '', to: '' });
          }}
        >
          Togli i filtri
        </Button>
      )}
    </form>
  );
};
