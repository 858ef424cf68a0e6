import type { ErrorLog } from '@drappo/contracts/integrations/error-logs';
import { officePage } from '@drappo/contracts/pages';
import { Link } from 'react-router-dom';
import { failureText } from '../../../shared/api/failure.ts';
import { formatDateTime } from '../../../shared/format/date.ts';
import { useToast } from '../../../shared/toast/use-toast.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { useSingleRun } from '../../../shared/ui/use-single-run.ts';
import { useOrderNames } from '../shared/order-names.ts';
import { serviceLabel } from '../shared/service-names.ts';
import { useRetryJobMutation } from './log-api.ts';

type CaseProps = { error: ErrorLog; onResolve: (error: ErrorLog) => void };

/** One error: its order, its details and its actions. */
export const ErrorCase = ({ error, onResolve }: CaseProps) => (
  <>
    {error.orderId && <OrderLink orderId={error.orderId} />}
    {Object.keys(error.payload).length > 0 && (
      <details>
        <summary>Dettagli</summary>
        <pre>{JSON.stringify(error.payload, null, 2)}</pre>
      </details>
    )}
    {error.resolved ? (
      <p className="muted small">
        {closing(error)}
        {error.note && <q className="log-note">{error.note}</q>}
      </p>
    ) : (
      <div className="log-entry__actions">
        {error.retryUrl && <RetryButton url={error.retryUrl} />}
        <Button size="small" onClick={() => onResolve(error)}>
          Risolvi
        </Button>
      </div>
    )}
  </>
);

const OrderLink = ({ orderId }: { orderId: string }) => {
  const nameOf = useOrderNames([orderId]);
  return (
    <p className="small">
      <Link to={officePage('orders', { search: orderId })}>Apri l'ordine {nameOf(orderId)}</Link>
    </p>
  );
};

// An error that a service closed automatically succeeded in the end.
const closing = ({ resolvedAt, resolvedBy }: ErrorLog): string => {
  const when = resolvedAt ? ` il ${formatDateTime(resolvedAt)}` : '';
  return resolvedBy && !resolvedBy.startsWith('user:')
    ? `Risolto da solo${when}: ${serviceLabel(resolvedBy)} ha ripreso.`
    : `Risolto${when}.`;
};

const RetryButton = ({ url }: { url: string }) => {
  const [retry, { isLoading }] = useRetryJobMutation();
  const toast = useToast();
  const click = useSingleRun(async () => {
    const { error } = await retry(url);
    if (error) return toast.error('Errore', failureText(error, 'Impossibile riprovare. Riprova più tardi.'));
    toast.success('Operazione rimessa in coda', "Se riesce, l'errore si chiude da solo.");
  });
  return (
    <Button size="small" kind="primary" pending={isLoading} pendingLabel="Riprovando..." onClick={click}>
      Riprova
    </Button>
  );
};
