import type { ErrorLog } from '@drappo/contracts';
import { Link } from 'react-router-dom';
import { failureText } from '../../../shared/api/failure.ts';
import { formatDateTime } from '../../../shared/format/date.ts';
import { useToast } from '../../../shared/toast/use-toast.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { useResolveErrorMutation, useRetryJobMutation } from './log-api.ts';

/** One cause: what happened, how often, and what can be done about it. */
export const LogEntry = ({ entry }: { entry: ErrorLog }) => (
  <li className="log-entry">
    <header>
      <b>{entry.source}</b>
      <span className="muted">{entry.errorType}</span>
      <time className="muted small" dateTime={entry.lastSeenAt}>
        {formatDateTime(entry.lastSeenAt)}
      </time>
      {entry.occurrences > 1 && <span className="log-entry__times num">{entry.occurrences} volte</span>}
    </header>
    <p>{entry.errorMessage}</p>
    {entry.orderId && (
      <p className="small">
        <Link to={`/admin?tab=orders&search=${entry.orderId}`}>Apri l'ordine {entry.orderId.slice(0, 8)}</Link>
      </p>
    )}
    {Object.keys(entry.payload).length > 0 && (
      <details>
        <summary>Dettagli</summary>
        <pre>{JSON.stringify(entry.payload, null, 2)}</pre>
      </details>
    )}
    {entry.resolved ? (
      <p className="muted small">Risolto il {entry.resolvedAt ? formatDateTime(entry.resolvedAt) : 'N/A'}</p>
    ) : (
      <LogActions entry={entry} />
    )}
  </li>
);

const LogActions = ({ entry }: { entry: ErrorLog }) => {
  const [resolve, resolving] = useResolveErrorMutation();
  const [retry, retrying] = useRetryJobMutation();
  const toast = useToast();
  const again = async (url: string) => {
    const { error } = await retry(url);
    if (error) return toast.error('Errore', failureText(error, 'Impossibile riprovare. Riprova più tardi.'));
    toast.success('Operazione rimessa in coda', 'La ripetiamo subito.');
  };
  const close = async () => {
    const { error } = await resolve(entry.id);
    if (error) return toast.error('Errore', failureText(error, "Impossibile chiudere l'errore. Riprova."));
    toast.success('Errore risolto', 'Non compare più tra quelli aperti.');
  };
  const { retryUrl } = entry;
  return (
    <div className="log-entry__actions">
      {retryUrl && (
        <Button size="small" pending={retrying.isLoading} pendingLabel="Riprovando..." onClick={() => again(retryUrl)}>
          Riprova
        </Button>
      )}
      <Button size="small" pending={resolving.isLoading} pendingLabel="Salvando..." onClick={close}>
        Segna come risolto
      </Button>
    </div>
  );
};
