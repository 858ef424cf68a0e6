import type { AdminUserDetail } from '@drappo/contracts/identity/admin-users';
import { failureText } from '../../../shared/api/failure.ts';
import { useToast } from '../../../shared/toast/use-toast.ts';
import { ConfirmButton } from '../../../shared/ui/confirm-button.tsx';
import { StatusLabel } from '../../../shared/ui/status-label.tsx';
import { useFocusTarget } from '../../../shared/ui/use-focus-target.ts';
import { useSingleRun } from '../../../shared/ui/use-single-run.ts';
import { useResetSecondFactorMutation } from '../shared/users-api.ts';

/** Resets the second factor of a user who lost it; an admin cannot reset their own. */
export const UserSecondFactor = ({ user, isMe }: { user: AdminUserDetail; isMe: boolean }) => {
  const [reset, { isLoading }] = useResetSecondFactorMutation();
  const toast = useToast();
  const { target, takeFocus } = useFocusTarget();
  const hasFactor = (user.secondFactors ?? 0) > 0;
  const run = useSingleRun(async () => {
    const { error } = await reset(user.id);
    if (error) return toast.error('Errore', failureText(error, 'Impossibile reimpostare il secondo fattore.'));
    takeFocus();
    toast.success(
      'Secondo fattore reimpostato',
      `${user.username} accede con la password e può configurarlo di nuovo.`,
    );
  });
  return (
    <section aria-labelledby="user-second-factor">
      <h2 id="user-second-factor" {...target}>
        Secondo fattore
      </h2>
      <p className="user-panel__state">
        <StatusLabel tone={hasFactor ? 'done' : 'unknown'}>{hasFactor ? 'Attivo' : 'Nessuno'}</StatusLabel>
      </p>
      {hasFactor && isMe && <p className="muted small">Il tuo può reimpostarlo solo un altro amministratore.</p>}
      {hasFactor && !isMe && (
        <ConfirmButton
          kind="danger"
          question="Reimpostare il secondo fattore?"
          consequence="Esce da tutti i dispositivi e riceve un’e-mail. Fallo solo se sei sicuro di chi te lo chiede."
          confirmLabel="Reimposta"
          onConfirm={run}
          pending={isLoading}
          pendingLabel="Reimpostando..."
        >
          Reimposta secondo fattore
        </ConfirmButton>
      )}
    </section>
  );
};
