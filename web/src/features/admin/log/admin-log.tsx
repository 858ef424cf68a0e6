import { useState } from 'react';
import { failureText } from '../../../shared/api/failure.ts';
import { NativeSelect } from '../../../shared/forms/native.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Empty, ErrorNotice } from '../../../shared/ui/notice.tsx';
import { Pagination } from '../../../shared/ui/pagination.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { LogEntry } from './log-entry.tsx';
import { useListErrorsQuery, type LogQuery } from './log-api.ts';
import './admin-log.css';

const PAGE = 50;

/** The errors that the services report, last seen first (decision R5). */
export const AdminLog = () => {
  const [resolved, setResolved] = useState<LogQuery['resolved']>('false');
  const [page, setPage] = useState(1);
  const { currentData, error, isFetching, refetch } = useListErrorsQuery({
    resolved,
    limit: PAGE,
    offset: (page - 1) * PAGE,
  });
  return (
    <>
      <h1 className="visually-hidden">Log</h1>
      <div className="log-tools">
        <NativeSelect
          label="Stato"
          value={resolved}
          onChange={({ target }) => {
            setResolved(target.value === 'true' ? 'true' : 'false');
            setPage(1);
          }}
        >
          <option value="false">Aperti</option>
          <option value="true">Risolti</option>
        </NativeSelect>
        <Button pending={isFetching} pendingLabel="Aggiornando..." onClick={() => refetch()}>
          Aggiorna
        </Button>
      </div>
      {error && (
        <ErrorNotice onRetry={refetch}>{failureText(error, 'Non riusciamo a leggere gli errori.')}</ErrorNotice>
      )}
      {!currentData && !error && <Skeleton height={240} />}
      {currentData?.total === 0 && resolved === 'false' && <NothingToReport />}
      {currentData?.total === 0 && resolved === 'true' && <Empty title="Nessun errore risolto" />}
      {currentData && currentData.errors.length > 0 && (
        <>
          <ul className="sheet log-entries">
            {currentData.errors.map((entry) => (
              <LogEntry key={entry.id} entry={entry} />
            ))}
          </ul>
          <Pagination page={page} pageCount={Math.ceil(currentData.total / PAGE)} onChange={setPage} />
        </>
      )}
    </>
  );
};

const NothingToReport = () => (
  <Empty
    title="Nessun errore da segnalare"
    text="Qui compaiono gli errori delle integrazioni: e-commerce, pagamenti con carta ed e-mail."
  />
);
