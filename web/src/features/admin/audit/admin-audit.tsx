import { startOfRomeDay } from '@drappo/contracts/rome-time';
import { failureText } from '../../../shared/api/failure.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Empty, ErrorNotice } from '../../../shared/ui/notice.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { useOrderNames } from '../shared/order-names.ts';
import { serviceLabel } from '../shared/service-names.ts';
import { useTableAddress } from '../../../shared/table/use-table-address.ts';
import { useListAuditInfiniteQuery } from './audit-api.ts';
import { AuditFilters } from './audit-filters.tsx';
import { AuditRow } from './audit-row.tsx';
import '../shared/admin-table.css';
import '../shared/admin-tools.css';
import './admin-audit.css';

const names = ['service', 'kind', 'actor', 'search', 'from', 'to'] as const;

const orderIn = (subject: string): string | undefined =>
  subject.startsWith('order:') ? subject.slice('order:'.length) : undefined;

/** "Registro": who changed what and when, of all services. */
export const AdminAudit = () => {
  const { filters, setFilters, setSearch } = useTableAddress({ tab: 'audit' }, names);
  const { currentData, error, isFetching, refetch, hasNextPage, fetchNextPage } = useListAuditInfiniteQuery(
    {
      ...filters,
      from: startOfRomeDay(filters.from)?.toISOString() ?? '',
      to: startOfRomeDay(filters.to, 1)?.toISOString() ?? '',
    },
    // What is written there does not change, and every page would be read again.
    { refetchOnFocus: false },
  );
  const entries = currentData?.pages.flatMap((page) => page.entries);
  const nameOf = useOrderNames(entries?.map(({ subject }) => orderIn(subject)) ?? []);
  const silent = [...new Set(currentData?.pages.flatMap((page) => page.silent))];
  return (
    <>
      <h1 className="admin-section__title">Registro</h1>
      <p className="admin-section__lead">
        Chi ha cambiato che cosa, e quando. Un testo si cerca tra le ultime 10.000 registrazioni, un ordine (anche con
        il numero del negozio) o un ID tra tutte.
      </p>
      <AuditFilters filters={filters} onFilter={setFilters} onSearch={(search) => setSearch({ search })} />
      {error && (
        <ErrorNotice onRetry={refetch}>{failureText(error, 'Non riusciamo a leggere il registro.')}</ErrorNotice>
      )}
      {silent.length > 0 && (
        <ErrorNotice
          onRetry={refetch}
        >{`Mancano le registrazioni di: ${silent.map(serviceLabel).join(', ')}.`}</ErrorNotice>
      )}
      {!entries && !error && <Skeleton height={320} />}
      {entries?.length === 0 && <Empty title="Nessuna registrazione trovata" />}
      {entries && entries.length > 0 && (
        <div className="sheet admin-table">
          <table>
            <thead>
              <tr>
                <th>Quando</th>
                <th>Chi</th>
                <th>Che cosa</th>
                <th>Oggetto</th>
                <th>Prima e dopo</th>
              </tr>
            </thead>
            <tbody>
              {entries.map((entry) => (
                <AuditRow
                  key={`${entry.service} ${entry.id}`}
                  entry={entry}
                  nameOf={nameOf}
                  onActor={(actor) => setFilters({ actor })}
                  onObject={(search) => setFilters({ search })}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {hasNextPage && (
        <div className="admin-more">
          <Button pending={isFetching} pendingLabel="Leggendo..." onClick={() => void fetchNextPage()}>
            Mostra le precedenti
          </Button>
        </div>
      )}
    </>
  );
};
