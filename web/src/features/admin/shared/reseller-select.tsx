import { Select } from 'antd';
import { useId, useState } from 'react';
import { useDebounced } from '../../../shared/forms/use-debounced.ts';
import { useListUsersQuery } from './users-api.ts';

const CHOICES = 20;

type ResellerSelectProps = {
  /** The account id; empty for all accounts. */
  value: string;
  /** The account's name, if the listed orders contain it. */
  name: string | undefined;
  onChange: (userId: string) => void;
};

/** Selects one account by company, name, e-mail or VAT number. */
export const ResellerSelect = ({ value, name, onChange }: ResellerSelectProps) => {
  const id = useId();
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim());
  const { data } = useListUsersQuery(
    { search, role: '', plan: '', verification: '', state: '', sort: undefined, limit: CHOICES, offset: 0 },
    { skip: search === '' },
  );
  const found = (search === '' ? [] : (data?.users ?? [])).map(({ id: userId, companyName, username }) => ({
    value: userId,
    label: companyName ?? username,
  }));
  const chosen = value && !found.some((option) => option.value === value) ? [{ value, label: name ?? 'Scelto' }] : [];
  return (
    <div className="reseller-select">
      <label htmlFor={id} className="small muted">
        Rivenditore
      </label>
      <Select
        id={id}
        allowClear
        showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
        placeholder="Azienda, nome o P.IVA"
        value={value || undefined}
        options={[...chosen, ...found]}
        notFoundContent={search === '' ? 'Scrivi per cercare' : 'Nessun rivenditore trovato'}
        onChange={(userId: string | undefined) => onChange(userId ?? '')}
      />
    </div>
  );
};
