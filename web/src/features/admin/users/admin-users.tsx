import { limits } from '@drappo/contracts/limits';
import { useState } from 'react';
import { failureText } from '../../../shared/api/failure.ts';
import { Empty, ErrorNotice } from '../../../shared/ui/notice.tsx';
import { Pagination } from '../../../shared/ui/pagination.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { useAddressFilters } from '../shared/use-address-filters.ts';
import { UserDrawer } from './user-drawer.tsx';
import { UserFilters } from './user-filters.tsx';
import { useListUsersQuery } from './users-api.ts';
import { UsersTable } from './users-table.tsx';
import '../shared/admin-tools.css';
import './users.css';

const PAGE = 50;

const countOf = (total: number): string => {
  if (total >= limits.adminUsersCounted) return `Oltre ${total.toLocaleString('it-IT')} utenti`;
  return total === 1 ? '1 utente' : `${total.toLocaleString('it-IT')} utenti`;
};

/** "Utenti": who they are, what they may do, and whether their business is verified. */
export const AdminUsers = () => {
  const { filters, page, setFilters, setSearch, setPage } = useAddressFilters('users', [
    'search',
    'role',
    'plan',
    'verification',
    'state',
  ]);
  // Here and not in its row: a change may take the row out of the filter.
  const [open, setOpen] = useState<string>();
  const { data, currentData, error, isFetching, refetch } = useListUsersQuery({
    ...filters,
    limit: PAGE,
    offset: (page - 1) * PAGE,
  });
  const shown = currentData ?? (isFetching ? undefined : data);
  const filtered = Object.values(filters).some(Boolean);
  return (
    <>
      <h1 className="admin-section__title">Utenti</h1>
      <UserFilters filters={filters} onFilter={setFilters} onSearch={(search) => setSearch({ search })} />
      {error && (
        <ErrorNotice onRetry={refetch}>{failureText(error, 'Non riusciamo a leggere gli utenti.')}</ErrorNotice>
      )}
      {!shown && !error && <Skeleton height={320} />}
      {shown?.total === 0 && (
        <Empty
          title={filtered ? 'Nessun utente trovato' : 'Nessun utente'}
          text={filtered ? 'Nessun utente corrisponde ai filtri scelti.' : undefined}
        />
      )}
      {shown && shown.users.length > 0 && (
        <>
          <p className="users-count" role="status">
            {countOf(shown.total)}
          </p>
          <UsersTable users={shown.users} onShow={({ id }) => setOpen(id)} />
          <Pagination page={page} pageCount={Math.ceil(shown.total / PAGE)} onChange={setPage} />
        </>
      )}
      {open && <UserDrawer id={open} onClose={() => setOpen(undefined)} />}
    </>
  );
};
