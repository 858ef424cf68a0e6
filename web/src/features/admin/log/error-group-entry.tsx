import type { ErrorGroup, ErrorLog } from '@drappo/contracts/integrations/error-logs';
import { useState } from 'react';
import { failureText } from '../../../shared/api/failure.ts';
import { formatDateTime } from '../../../shared/format/date.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { ErrorNotice } from '../../../shared/ui/notice.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { serviceLabel } from '../shared/service-names.ts';
import { ErrorCase } from './error-case.tsx';
import { errorTypeLabel, timesOf } from './error-labels.ts';
import { useListErrorsQuery, type LogFilters } from './log-api.ts';

type EntryProps = { group: ErrorGroup; filters: LogFilters; onResolve: (error: ErrorLog) => void };

/** One cause with its count and times; lists its errors on demand. */
export const ErrorGroupEntry = ({ group, filters, onResolve }: EntryProps) => {
  const [open, setOpen] = useState(false);
  const { latest, errors, firstSeenAt, lastSeenAt } = group;
  return (
    <li className="log-entry">
      <header>
        <b>{serviceLabel(latest.source)}</b>
        <span className="free-text">{errorTypeLabel(latest.errorType)}</span>
        <span className="log-entry__times num">{timesOf(group)}</span>
        <span className="muted small log-entry__when">
          {firstSeenAt === lastSeenAt ? (
            <Time at={lastSeenAt} />
          ) : (
            <>
              prima volta <Time at={firstSeenAt} />, ultima <Time at={lastSeenAt} />
            </>
          )}
        </span>
      </header>
      <p className="log-entry__message">{latest.errorMessage}</p>
      {errors === 1 ? (
        <ErrorCase error={latest} onResolve={onResolve} />
      ) : (
        <>
          <Button size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? 'Nascondi i casi' : `Mostra i ${errors} casi`}
          </Button>
          {open && <Cases fingerprint={group.fingerprint} filters={filters} onResolve={onResolve} />}
        </>
      )}
    </li>
  );
};

const Time = ({ at }: { at: string }) => <time dateTime={at}>{formatDateTime(at)}</time>;

type CasesProps = { fingerprint: string; filters: LogFilters; onResolve: (error: ErrorLog) => void };

const Cases = ({ fingerprint, filters, onResolve }: CasesProps) => {
  const { currentData, error, refetch } = useListErrorsQuery({ ...filters, fingerprint });
  if (error)
    return <ErrorNotice onRetry={refetch}>{failureText(error, 'Non riusciamo a leggere questi errori.')}</ErrorNotice>;
  if (!currentData) return <Skeleton height={80} />;
  return (
    <>
      <ol className="log-cases">
        {currentData.errors.map((one) => (
          <li key={one.id}>
            <p className="muted small">
              <Time at={one.lastSeenAt} />
              {one.occurrences > 1 && `, ${one.occurrences} volte`}
            </p>
            <p className="log-entry__message">{one.errorMessage}</p>
            <ErrorCase error={one} onResolve={onResolve} />
          </li>
        ))}
      </ol>
      {currentData.total > currentData.errors.length && (
        <p className="muted small">
          Sono i {currentData.errors.length} più recenti di {currentData.total}.
        </p>
      )}
    </>
  );
};
