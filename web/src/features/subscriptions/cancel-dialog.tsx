import type { SubscriptionState } from '@drappo/contracts/identity/subscriptions';
import { failureText } from '../../shared/api/failure.ts';
import { formatLongDay } from '../../shared/format/date.ts';
import { useToast } from '../../shared/toast/use-toast.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { otherActReason } from '../../shared/ui/disabled-reason.ts';
import { useSingleRun } from '../../shared/ui/use-single-run.ts';
import { titleOf } from './plan-labels.ts';
import { useCancelPlanMutation } from './subscriptions-api.ts';

const whatHappens = (state: SubscriptionState): string => {
  if (state.plan === 'trial') return 'La fattura del rinnovo non verrà più addebitata.';
  const until = state.expiresAt ? ` fino al ${formatLongDay(state.expiresAt)}` : '';
  return state.unpaid
    ? `Il piano resta attivo${until}. La fattura del rinnovo non verrà più addebitata.`
    : `Il piano resta attivo${until}: è già pagato. Poi finisce, senza altri addebiti.`;
};

/** Asks for confirmation before the subscription is cancelled. */
export const CancelDialog = ({ state, onClose }: { state: SubscriptionState; onClose: () => void }) => {
  const [cancel, { isLoading }] = useCancelPlanMutation();
  const toast = useToast();
  const name = state.plan === 'trial' ? "l'abbonamento" : titleOf(state);
  const confirm = useSingleRun(async () => {
    const { data, error } = await cancel();
    onClose();
    if (error) return toast.error('Errore', failureText(error, 'Impossibile disdire il piano. Riprova.'));
    toast.success(
      'Abbonamento disdetto',
      data.expiresAt && data.plan !== 'trial'
        ? `Il piano resta attivo fino al ${formatLongDay(data.expiresAt)}.`
        : 'Non ci saranno altri addebiti.',
    );
  });
  return (
    <Dialog
      title={`Disdire ${name}?`}
      width={480}
      onCancel={isLoading ? undefined : onClose}
      closable={!isLoading}
      mask={{ closable: false }}
    >
      <p>{whatHappens(state)}</p>
      <div className="plan-dialog__acts">
        <Button kind="primary" pending={isLoading} pendingLabel="Disdicendo..." onClick={confirm}>
          Disdici
        </Button>
        <Button disabled={isLoading && otherActReason} onClick={onClose}>
          Mantieni il piano
        </Button>
      </div>
    </Dialog>
  );
};
