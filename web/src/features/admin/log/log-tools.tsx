import { NativeSelect, SearchInput } from '../../../shared/forms/native.tsx';
import { useSearchText } from '../../../shared/forms/use-search-text.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { serviceChoices } from '../shared/service-names.ts';
import '../shared/admin-tools.css';

type Filters = { state: string; source: string; search: string };

type LogToolsProps = {
  filters: Filters;
  fetching: boolean;
  onFilter: (changes: Partial<Filters>) => void;
  onSearch: (search: string) => void;
  onRefresh: () => void;
};

export const LogTools = ({ filters, fetching, onFilter, onSearch, onRefresh }: LogToolsProps) => {
  const search = useSearchText(filters.search, onSearch);
  return (
    <form className="admin-tools" role="search" onSubmit={search.sendNow}>
      <SearchInput
        label="Cerca negli errori"
        placeholder="Cerca per messaggio, tipo o ID ordine..."
        maxLength={200}
        value={search.text}
        onChange={({ target }) => search.type(target.value)}
      />
      <NativeSelect
        label="Servizio"
        value={filters.source}
        onChange={({ target }) => onFilter({ source: target.value })}
      >
        <option value="">Tutti i servizi</option>
        {serviceChoices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </NativeSelect>
      <NativeSelect label="Stato" value={filters.state} onChange={({ target }) => onFilter({ state: target.value })}>
        <option value="">Aperti</option>
        <option value="resolved">Risolti</option>
        <option value="all">Tutti</option>
      </NativeSelect>
      <div className="admin-tools__end">
        <span className="muted small">I nuovi errori compaiono da soli.</span>
        <Button pending={fetching} pendingLabel="Aggiornando..." onClick={onRefresh}>
          Aggiorna
        </Button>
      </div>
    </form>
  );
};
