import type { AdminUserDetail } from '@drappo/contracts';
import { Popconfirm } from 'antd';
import { failureText } from '../../../shared/api/failure.ts';
import { useToast } from '../../../shared/toast/use-toast.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { useSingleRun } from '../../../shared/ui/use-single-run.ts';
import { useResetSecondFactorMutation } from './users-api.ts';

/** For somebody who lost the second factor; nobody resets their own. */
export const UserSecondFactor = ({ user, isMe }: { user: AdminUserDetail; isMe: boolean }) => {
  const [reset, { isLoading }] = useResetSecondFactorMutation();
  const toast = useToast();
  const run = useSingleRun(async () => {
    const { error } = await reset(user.id);
    if (error) return toast.error('Errore', failureText(error, 'Impossibile reimpostare il secondo fattore.'));
    toast.success(
      'Secondo fattore reimpostato',
      `${user.username} accede con la password e può configurarlo di nuovo.`,
    );
  });
  if (!user.secondFactors) return <p className="muted small">Nessun secondo fattore.</p>;
  if (isMe) return <p className="muted small">Il tuo secondo fattore può reimpostarlo solo un altro amministratore.</p>;
  return (
    <div className="user-drawer__acts">
      <Popconfirm
        title="Reimpostare il secondo fattore?"
        description="Esce da tutti i dispositivi e riceve un’e-mail. Fallo solo se sei sicuro di chi te lo chiede."
        okText="Reimposta"
        cancelText="Annulla"
        onConfirm={run}
      >
        <Button pending={isLoading} pendingLabel="Reimpostando...">
          Reimposta secondo fattore
        </Button>
      </Popconfirm>
    </div>
  );
};
