import type { ErrorLog } from '@drappo/contracts/integrations/error-logs';
import { useState } from 'react';
import { failureText } from '../../../shared/api/failure.ts';
import { Empty, ErrorNotice } from '../../../shared/ui/notice.tsx';
import { Pagination } from '../../../shared/ui/pagination.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { useTableAddress } from '../../../shared/table/use-table-address.ts';
import { DeadLetters } from './dead-letters.tsx';
import { ErrorGroupEntry } from './error-group-entry.tsx';
import { LogTools } from './log-tools.tsx';
import { useListErrorGroupsQuery } from './log-api.ts';
import { ResolveDialog } from './resolve-dialog.tsx';
import { useLiveLog } from './use-live-log.ts';
import './admin-log.css';

const PAGE = 25;

/** Errors of the services, by cause, and their dead letters (decision R5). */
export const AdminLog = () => {
  const { filters, page, setFilters, setSearch, setPage } = useTableAddress({ tab: 'log' }, [
    'state',
    'source',
    'search',
  ]);
  // Here and not in its row: a row may disappear while a person writes the note.
  const [resolving, setResolving] = useState<ErrorLog>();
  const { state, source, search } = filters;
  const resolved = state === 'all' ? '' : state === 'resolved' ? 'true' : 'false';
  const asked = { resolved, source, search };
  const { currentData, error, isFetching, refetch } = useListErrorGroupsQuery({
    ...asked,
    limit: PAGE,
    offset: (page - 1) * PAGE,
  });
  useLiveLog();
  const filtered = state !== '' || source !== '' || search !== '';
  return (
    <>
      <h1 className="visually-hidden">Log</h1>
      <DeadLetters />
      <LogTools
        filters={filters}
        fetching={isFetching}
        onFilter={setFilters}
        onSearch={(text) => setSearch({ search: text })}
        onRefresh={() => void refetch()}
      />
      {error && (
        <ErrorNotice onRetry={refetch}>{failureText(error, 'Non riusciamo a leggere gli errori.')}</ErrorNotice>
      )}
      {!currentData && !error && <Skeleton height={240} />}
      {currentData?.total === 0 && (filtered ? <NothingFound state={state} /> : <NothingToReport />)}
      {currentData && currentData.groups.length > 0 && (
        <>
          <ul className="sheet log-entries" aria-label="Errori">
            {currentData.groups.map((group) => (
              <ErrorGroupEntry key={group.fingerprint} group={group} filters={asked} onResolve={setResolving} />
            ))}
          </ul>
          <Pagination page={page} pageCount={Math.ceil(currentData.total / PAGE)} onChange={setPage} />
        </>
      )}
      {resolving && <ResolveDialog error={resolving} onClose={() => setResolving(undefined)} />}
    </>
  );
};

const NothingToReport = () => (
  <Empty
    title="Nessun errore da segnalare"
    text="Qui compaiono gli errori delle integrazioni: e-commerce, pagamenti con carta ed e-mail."
  />
);

const NothingFound = ({ state }: { state: string }) => (
  <Empty
    title={state === 'resolved' ? 'Nessun errore risolto' : 'Nessun errore trovato'}
    text="Nessun errore corrisponde ai filtri scelti."
  />
);
