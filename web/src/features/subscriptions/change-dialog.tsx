import { planNames, type PaidPlan } from '@drappo/contracts/identity/plans';
import type { SubscriptionState } from '@drappo/contracts/identity/subscriptions';
import { failureText } from '../../shared/api/failure.ts';
import { formatLongDay } from '../../shared/format/date.ts';
import { useToast } from '../../shared/toast/use-toast.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { otherActReason } from '../../shared/ui/disabled-reason.ts';
import { useSingleRun } from '../../shared/ui/use-single-run.ts';
import { priceLine } from './plan-offers.ts';
import { shortName, titleOf } from './plan-labels.ts';
import { useChangePlanMutation } from './subscriptions-api.ts';

type ChangeDialogProps = { state: SubscriptionState; plan: PaidPlan; onClose: () => void };

/** Shows when the new plan starts and what it costs, before the person selects it. */
export const ChangeDialog = ({ state, plan, onClose }: ChangeDialogProps) => {
  const [change, { isLoading }] = useChangePlanMutation();
  const toast = useToast();
  const from = state.expiresAt ? `Dal ${formatLongDay(state.expiresAt)}` : 'Dal prossimo rinnovo';
  const confirm = useSingleRun(async () => {
    const { error } = await change(plan);
    onClose();
    if (error) return toast.error('Errore', failureText(error, 'Impossibile cambiare piano. Riprova.'));
    toast.success('Cambio di piano registrato', `${from} il tuo piano sarà ${planNames[plan]}.`);
  });
  return (
    <Dialog
      title={`Passare a ${planNames[plan]}?`}
      width={480}
      onCancel={isLoading ? undefined : onClose}
      closable={!isLoading}
      mask={{ closable: false }}
    >
      <p>
        {from} paghi {priceLine(plan)}. Fino ad allora resti con {titleOf(state)}: oggi non viene addebitato nulla.
      </p>
      {state.status === 'cancelled' && <p>La disdetta viene annullata.</p>}
      <div className="plan-dialog__acts">
        <Button kind="primary" pending={isLoading} pendingLabel="Caricamento..." onClick={confirm}>
          Passa a {shortName(plan)}
        </Button>
        <Button disabled={isLoading && otherActReason} onClick={onClose}>
          Annulla
        </Button>
      </div>
    </Dialog>
  );
};
