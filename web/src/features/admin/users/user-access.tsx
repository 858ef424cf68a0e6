import type { AdminUserDetail } from '@drappo/contracts/identity/admin-users';
import { failureText } from '../../../shared/api/failure.ts';
import { useToast } from '../../../shared/toast/use-toast.ts';
import { Actions } from '../../../shared/ui/actions.tsx';
import { ActionButton } from '../../../shared/ui/action-button.tsx';
import { ConfirmButton } from '../../../shared/ui/confirm-button.tsx';
import { StatusLabel } from '../../../shared/ui/status-label.tsx';
import { useFocusTarget } from '../../../shared/ui/use-focus-target.ts';
import { useSingleRun } from '../../../shared/ui/use-single-run.ts';
import { useChangeUserMutation, useEndSessionsMutation } from '../shared/users-api.ts';

const sessionsOf = (count: number): string =>
  count === 0 ? 'Nessuna sessione aperta' : count === 1 ? '1 sessione aperta' : `${count} sessioni aperte`;

/** Blocks and unblocks a user and ends sessions; takes effect everywhere within five seconds (decision S2). */
export const UserAccess = ({ user, isMe }: { user: AdminUserDetail; isMe: boolean }) => {
  const [change, changing] = useChangeUserMutation();
  const [endSessions, ending] = useEndSessionsMutation();
  const toast = useToast();
  const { target, takeFocus } = useFocusTarget();
  const block = useSingleRun(async () => {
    const { error } = await change({ id: user.id, form: { blocked: !user.blocked } });
    if (error) return toast.error('Errore', failureText(error, "Impossibile aggiornare l'utente."));
    takeFocus();
    toast.success(
      user.blocked ? 'Account riattivato' : 'Account sospeso',
      user.blocked ? `${user.username} può accedere di nuovo.` : `${user.username} è stato disconnesso ovunque.`,
    );
  });
  const end = useSingleRun(async () => {
    const { error } = await endSessions(user.id);
    if (error) return toast.error('Errore', failureText(error, 'Impossibile chiudere le sessioni.'));
    toast.success('Sessioni chiuse', `${user.username} deve accedere di nuovo.`);
  });
  return (
    <section aria-labelledby="user-access">
      <h2 id="user-access" {...target}>
        Accesso
      </h2>
      <p className="user-panel__state">
        <StatusLabel tone={user.blocked ? 'refused' : 'done'}>{user.blocked ? 'Sospeso' : 'Attivo'}</StatusLabel>
        <span>{sessionsOf(user.openSessions)}</span>
      </p>
      <Actions>
        {isMe ? (
          <p className="muted small">Non puoi sospendere il tuo account.</p>
        ) : user.blocked ? (
          <ActionButton pending={changing.isLoading} pendingLabel="Riattivando..." onClick={block}>
            Riattiva l'account
          </ActionButton>
        ) : (
          <ConfirmButton
            kind="danger"
            question="Sospendere l'account?"
            consequence="Esce subito da tutti i dispositivi e non può più accedere."
            confirmLabel="Sospendi"
            onConfirm={block}
            pending={changing.isLoading}
            pendingLabel="Sospendendo..."
          >
            Sospendi l'account
          </ConfirmButton>
        )}
        <ActionButton
          disabled={user.openSessions === 0 && 'Nessuna sessione è aperta'}
          pending={ending.isLoading}
          pendingLabel="Chiudendo..."
          onClick={end}
        >
          Chiudi le sessioni
        </ActionButton>
      </Actions>
    </section>
  );
};
