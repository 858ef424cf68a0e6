import type { AdminOrder } from '@drappo/contracts/orders/admin-orders';
import { cancellationForm } from '@drappo/contracts/orders/orders';
import { euro } from '../../../shared/format/money.ts';
import { TextField } from '../../../shared/forms/text-field.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { useToast } from '../../../shared/toast/use-toast.ts';
import { ActionButton } from '../../../shared/ui/action-button.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { otherActReason } from '../../../shared/ui/disabled-reason.ts';
import { ErrorNotice } from '../../../shared/ui/notice.tsx';
import { Unsaved } from '../../../shared/ui/unsaved.tsx';
import { canShip } from './order-states.ts';
import { useCancelOrderMutation } from '../shared/orders/orders-api.ts';

const aboutTheMoney = (order: AdminOrder): string => {
  if (!canShip(order))
    return "L'ordine non è pagato: non c'è nulla da rimborsare. Se un pagamento arriva lo stesso, lo rimborsiamo.";
  if (order.paymentStatus === 'partially_refunded')
    return `Il cliente ha pagato ${euro(order.total)}: rimborsiamo quanto non gli è già stato restituito.`;
  return `Il cliente ha pagato ${euro(order.total)}: rimborsiamo l'intero importo sul metodo con cui ha pagato.`;
};

type CancelDialogProps = { order: AdminOrder; onCancelled: (order: AdminOrder) => void; onClose: () => void };

/** Asks once more, says what happens with the money and the pieces, and takes the reason that the reseller reads. */
export const CancelDialog = ({ order, onCancelled, onClose }: CancelDialogProps) => {
  const [cancel] = useCancelOrderMutation();
  const toast = useToast();
  const form = useForm({
    schema: cancellationForm,
    initial: { reason: '' },
    onSubmit: async (cancellation) => {
      const cancelled = await cancel({ id: order.id, cancellation }).unwrap();
      onCancelled(cancelled);
      onClose();
      const refund = cancelled.paymentStatus === 'refund_pending' ? ' Il rimborso è in corso.' : '';
      toast.success('Ordine annullato', `L'ordine ${order.orderNumber} è annullato.${refund}`);
    },
    onFailure: () => toast.error('Errore', "Impossibile annullare l'ordine. Riprova."),
  });
  const refusal = form.failure?.problem?.errors ? undefined : form.failure?.problem?.detail;
  return (
    <Dialog
      title={`Annullare l'ordine ${order.orderNumber}?`}
      width={480}
      onCancel={form.pending ? undefined : onClose}
      closable={!form.pending}
      mask={{ closable: false }}
    >
      <form className="form" {...form.formProps}>
        <Unsaved when={form.isTyped} />
        {refusal && <ErrorNotice>{refusal}</ErrorNotice>}
        <div>
          <p>{aboutTheMoney(order)}</p>
          <p className="cancel-dialog__pieces">I pezzi tornano disponibili e il cliente riceve una e-mail.</p>
        </div>
        <TextField
          form={form}
          name="reason"
          label="Motivo (opzionale)"
          hint="Lo legge anche il rivenditore, nella cronologia dell'ordine."
          rows={2}
          maxLength={500}
        />
        <div className="cancel-dialog__actions">
          <ActionButton kind="danger" htmlType="submit" pending={form.pending} pendingLabel="Annullando...">
            Annulla ordine
          </ActionButton>
          <Button disabled={form.pending && otherActReason} onClick={onClose}>
            Mantieni l'ordine
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
