import { NativeSelect, SearchInput } from '../../../shared/forms/native.tsx';
import { useSearchText } from '../../../shared/forms/use-search-text.ts';
import { planChoices, roleChoices, stateChoices, verificationChoices } from './user-labels.ts';

export type Filters = Record<'search' | 'role' | 'plan' | 'verification' | 'state', string>;

type UserFiltersProps = {
  filters: Filters;
  onFilter: (changes: Partial<Filters>) => void;
  onSearch: (search: string) => void;
};

const selects = [
  { name: 'role', label: 'Ruolo', all: 'Tutti i ruoli', choices: roleChoices },
  { name: 'plan', label: 'Piano', all: 'Tutti i piani', choices: planChoices },
  { name: 'verification', label: 'Verifica', all: 'Ogni verifica', choices: verificationChoices },
  { name: 'state', label: 'Stato', all: 'Tutti gli account', choices: stateChoices },
] as const;

export const UserFilters = ({ filters, onFilter, onSearch }: UserFiltersProps) => {
  const search = useSearchText(filters.search, onSearch);
  return (
    <form className="admin-tools users-tools" role="search" onSubmit={search.sendNow}>
      <SearchInput
        label="Cerca"
        placeholder="Username, e-mail, azienda, P.IVA"
        maxLength={200}
        value={search.text}
        onChange={({ target }) => search.type(target.value)}
      />
      {selects.map(({ name, label, all, choices }) => (
        <NativeSelect
          key={name}
          label={label}
          value={filters[name]}
          onChange={({ target }) => onFilter({ [name]: target.value })}
        >
          <option value="">{all}</option>
          {choices.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </NativeSelect>
      ))}
    </form>
  );
};
