import type { OwnSession } from '@drappo/contracts';
import { Popconfirm } from 'antd';
import { failureText } from '../../shared/api/failure.ts';
import { formatDateTime } from '../../shared/format/date.ts';
import { useLogout } from '../../shared/session/use-logout.ts';
import { useToast } from '../../shared/toast/use-toast.ts';
import { Button } from '../../shared/ui/button.tsx';
import { ErrorNotice } from '../../shared/ui/notice.tsx';
import { useSingleRun } from '../../shared/ui/use-single-run.ts';
import { useEndOwnSessionMutation, useListOwnSessionsQuery } from './sessions-api.ts';
import './own-sessions.css';

/** Where the person is signed in, and the way out of each or of all. */
export const OwnSessionsSection = () => {
  const { data: sessions, error, refetch } = useListOwnSessionsQuery();
  const { logout, isPending } = useLogout({ everywhere: true });
  return (
    <section className="sheet own-sessions" aria-labelledby="own-sessions">
      <h2 id="own-sessions">I tuoi dispositivi</h2>
      <p>Dove hai effettuato l'accesso. Non riconosci un dispositivo? Esci da lì e cambia la password.</p>
      {error && (
        <ErrorNotice onRetry={() => void refetch()}>
          {failureText(error, 'Non è stato possibile leggere i tuoi dispositivi. Riprova.')}
        </ErrorNotice>
      )}
      {sessions && (
        <ul className="own-sessions__list" aria-live="polite">
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      )}
      <Popconfirm
        title="Uscire da tutti i dispositivi?"
        description="Esci anche da questo: dovrai accedere di nuovo."
        okText="Esci da tutti"
        cancelText="Annulla"
        onConfirm={logout}
      >
        <Button pending={isPending} pendingLabel="Uscendo...">
          Esci da tutti i dispositivi
        </Button>
      </Popconfirm>
    </section>
  );
};

const SessionRow = ({ session: { id, device, begunAt, lastUsedAt, isCurrent } }: { session: OwnSession }) => {
  const [end, { isLoading }] = useEndOwnSessionMutation();
  const toast = useToast();
  const name = device ?? 'Dispositivo sconosciuto';
  const leave = useSingleRun(async () => {
    const { error } = await end(id);
    if (error) toast.error('Errore', failureText(error, 'Non è stato possibile uscire. Riprova.'));
    else toast.success('Dispositivo uscito', name);
  });
  return (
    <li className="own-sessions__row">
      <div>
        <b>{name}</b> {isCurrent && <span className="own-sessions__here">Questo dispositivo</span>}
        <p className="muted small">
          Accesso il {formatDateTime(begunAt)} · ultimo uso intorno al {formatDateTime(lastUsedAt)}
        </p>
      </div>
      {!isCurrent && (
        <Button size="small" pending={isLoading} aria-label={`Esci da ${name}`} onClick={leave}>
          Esci
        </Button>
      )}
    </li>
  );
};
