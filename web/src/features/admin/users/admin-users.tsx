import { adminUserSorts } from '@drappo/contracts/identity/admin-users';
import { limits } from '@drappo/contracts/limits';
import { sortOf } from '../../../shared/table/sort.ts';
import { useTableAddress } from '../../../shared/table/use-table-address.ts';
import { DataTable } from '../../../shared/table/data-table.tsx';
import { WithSidePanel } from '../../../shared/table/side-panel.tsx';
import { Empty } from '../../../shared/ui/notice.tsx';
import { userColumns } from './user-columns.tsx';
import { UserFilters } from './user-filters.tsx';
import { UserPanel } from './user-panel.tsx';
import { useListUsersQuery } from '../shared/users-api.ts';
import '../shared/admin-tools.css';
import './users.css';

const PAGE = 50;

const countOf = (total: number): string => {
  if (total >= limits.adminUsersCounted) return `Oltre ${total.toLocaleString('it-IT')} utenti`;
  return total === 1 ? '1 utente' : `${total.toLocaleString('it-IT')} utenti`;
};

/** "Utenti": profile, rights and business verification of each user. */
export const AdminUsers = () => {
  const address = useTableAddress({ tab: 'users' }, ['search', 'role', 'plan', 'verification', 'state']);
  const { filters, page, open, setOpen } = address;
  const { data, currentData, error, isFetching, refetch } = useListUsersQuery({
    ...filters,
    sort: sortOf(adminUserSorts, address.sort),
    limit: PAGE,
    offset: (page - 1) * PAGE,
  });
  const shown = currentData ?? (isFetching ? undefined : data);
  const filtered = Object.values(filters).some(Boolean);
  const close = () => setOpen(undefined);
  return (
    <>
      <h1 className="admin-section__title">Utenti</h1>
      <WithSidePanel panel={open && <UserPanel key={open} id={open} onClose={close} />}>
        <UserFilters
          filters={filters}
          onFilter={address.setFilters}
          onSearch={(search) => address.setSearch({ search })}
        />
        <DataTable
          label="Utenti"
          columns={userColumns(({ id }) => setOpen(id))}
          rows={shown?.users}
          total={shown?.total ?? 0}
          page={page}
          pageSize={PAGE}
          onPage={address.setPage}
          sort={address.sort}
          onSort={address.setSort}
          error={error}
          failed="Non riusciamo a leggere gli utenti."
          onRetry={() => void refetch()}
          isFetching={isFetching}
          summary={shown && countOf(shown.total)}
          empty={
            <Empty
              title={filtered ? 'Nessun utente trovato' : 'Nessun utente'}
              text={filtered ? 'Nessun utente corrisponde ai filtri scelti.' : undefined}
            />
          }
          open={open}
          onOpen={({ id }) => setOpen(id)}
        />
      </WithSidePanel>
    </>
  );
};
