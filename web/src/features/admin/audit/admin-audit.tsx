import { startOfRomeDay } from '@drappo/contracts/rome-time';
import { ShortTable } from '../../../shared/table/short-table.tsx';
import { NextPageButton } from '../../../shared/ui/next-page-button.tsx';
import { Empty, ErrorNotice } from '../../../shared/ui/notice.tsx';
import { useOrderNames } from '../shared/order-names.ts';
import { serviceLabel } from '../shared/service-names.ts';
import { useTableAddress } from '../../../shared/table/use-table-address.ts';
import { useListAuditInfiniteQuery } from './audit-api.ts';
import { AuditFilters } from './audit-filters.tsx';
import { auditColumns } from './audit-columns.tsx';
import '../shared/admin-tools.css';
import './admin-audit.css';

const names = ['service', 'kind', 'actor', 'search', 'from', 'to'] as const;

const orderIn = (subject: string): string | undefined =>
  subject.startsWith('order:') ? subject.slice('order:'.length) : undefined;

/** "Registro": who changed what and when, in all services. */
export const AdminAudit = () => {
  const { filters, setFilters, setSearch } = useTableAddress({ tab: 'audit' }, names);
  const list = useListAuditInfiniteQuery(
    {
      ...filters,
      from: startOfRomeDay(filters.from)?.toISOString() ?? '',
      to: startOfRomeDay(filters.to, 1)?.toISOString() ?? '',
    },
    // Entries never change, and a refetch would read every page again.
    { refetchOnFocus: false },
  );
  const { currentData, error, refetch, hasNextPage } = list;
  const entries = currentData?.pages.flatMap((page) => page.entries);
  const nameOf = useOrderNames(entries?.map(({ subject }) => orderIn(subject)) ?? []);
  const columns = auditColumns({
    nameOf,
    onActor: (actor) => setFilters({ actor }),
    onObject: (search) => setFilters({ search }),
  });
  const silent = [...new Set(currentData?.pages.flatMap((page) => page.silent))];
  return (
    <>
      <h1 className="admin-section__title">Registro</h1>
      <p className="admin-section__lead">
        Chi ha cambiato che cosa, e quando. Un testo si cerca tra le ultime 10.000 registrazioni, un ordine (anche con
        il numero del negozio) o un ID tra tutte.
      </p>
      <AuditFilters filters={filters} onFilter={setFilters} onSearch={(search) => setSearch({ search })} />
      {silent.length > 0 && (
        <ErrorNotice
          onRetry={refetch}
        >{`Mancano le registrazioni di: ${silent.map(serviceLabel).join(', ')}.`}</ErrorNotice>
      )}
      <ShortTable
        label="Registro"
        columns={columns}
        rows={entries?.map((entry) => ({ id: `${entry.service} ${entry.id}`, entry }))}
        error={error}
        failed="Non riusciamo a leggere il registro."
        onRetry={() => void refetch()}
        empty={<Empty title="Nessuna registrazione trovata" />}
      />
      {hasNextPage && (
        <div className="admin-more">
          <NextPageButton list={list} pendingLabel="Leggendo...">
            Mostra le precedenti
          </NextPageButton>
        </div>
      )}
    </>
  );
};
