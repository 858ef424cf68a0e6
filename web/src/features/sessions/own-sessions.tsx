import type { OwnSession } from '@drappo/contracts/identity/session';
import { failureText } from '../../shared/api/failure.ts';
import { formatDateTime } from '../../shared/format/date.ts';
import { useLogout } from '../../shared/session/use-logout.ts';
import { useToast } from '../../shared/toast/use-toast.ts';
import { Actions } from '../../shared/ui/actions.tsx';
import { ActionButton } from '../../shared/ui/action-button.tsx';
import { ConfirmButton } from '../../shared/ui/confirm-button.tsx';
import { ErrorNotice } from '../../shared/ui/notice.tsx';
import { SettingsCard } from '../../shared/ui/settings-card.tsx';
import { useFocusTarget } from '../../shared/ui/use-focus-target.ts';
import { useSingleRun } from '../../shared/ui/use-single-run.ts';
import { useEndOwnSessionMutation, useListOwnSessionsQuery } from './sessions-api.ts';
import './own-sessions.css';

/** The user's active sessions, with buttons to end one or all of them. */
export const OwnSessionsSection = () => {
  const { data: sessions, error, refetch } = useListOwnSessionsQuery();
  const { logout, isPending } = useLogout({ everywhere: true });
  const { target, takeFocus } = useFocusTarget();
  return (
    <SettingsCard title="I tuoi dispositivi" heading={target}>
      <p>Dove hai effettuato l'accesso. Non riconosci un dispositivo? Esci da lì e cambia la password.</p>
      {error && (
        <ErrorNotice onRetry={() => void refetch()}>
          {failureText(error, 'Non è stato possibile leggere i tuoi dispositivi. Riprova.')}
        </ErrorNotice>
      )}
      {sessions && (
        <ul className="own-sessions__list" aria-live="polite">
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} onEnded={takeFocus} />
          ))}
        </ul>
      )}
      <Actions>
        <ConfirmButton
          question="Uscire da tutti i dispositivi?"
          consequence="Esci anche da questo: dovrai accedere di nuovo."
          confirmLabel="Esci da tutti"
          onConfirm={logout}
          pending={isPending}
          pendingLabel="Uscendo..."
        >
          Esci da tutti i dispositivi
        </ConfirmButton>
      </Actions>
    </SettingsCard>
  );
};

type SessionRowProps = { session: OwnSession; onEnded: () => void };

const SessionRow = ({ session, onEnded }: SessionRowProps) => {
  const { id, device, begunAt, lastUsedAt, isCurrent } = session;
  const [end, { isLoading }] = useEndOwnSessionMutation();
  const toast = useToast();
  const name = device ?? 'Dispositivo sconosciuto';
  const leave = useSingleRun(async () => {
    const { error } = await end(id);
    if (error) return toast.error('Errore', failureText(error, 'Non è stato possibile uscire. Riprova.'));
    onEnded();
    toast.success('Dispositivo uscito', name);
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
        <ActionButton size="small" pending={isLoading} aria-label={`Esci da ${name}`} onClick={leave}>
          Esci
        </ActionButton>
      )}
    </li>
  );
};
