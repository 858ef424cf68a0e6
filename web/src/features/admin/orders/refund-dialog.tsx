import { formatEuro, type Cents } from '@drappo/contracts/money';
import type { OrderDetail } from '@drappo/contracts/orders/order-detail';
import { refundForm } from '@drappo/contracts/orders/orders';
import { TextField } from '../../../shared/forms/text-field.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { useToast } from '../../../shared/toast/use-toast.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { ErrorNotice } from '../../../shared/ui/notice.tsx';
import { useRefundOrderMutation } from './orders-api.ts';

type RefundDialogProps = { order: OrderDetail; left: Cents; onClose: () => void };

/** Takes how much goes back and why; the order itself stays as it is. */
export const RefundDialog = ({ order, left, onClose }: RefundDialogProps) => {
  const [refund] = useRefundOrderMutation();
  const toast = useToast();
  const form = useForm({
    schema: refundForm,
    initial: { amount: '', reason: '' },
    onSubmit: async (values) => {
      await refund({ id: order.id, refund: values }).unwrap();
      onClose();
      toast.success('Rimborso richiesto', `Stripe restituisce il denaro dell'ordine ${order.orderNumber}.`);
    },
    onFailure: () => toast.error('Errore', 'Impossibile rimborsare. Riprova.'),
  });
  const refusal = form.failure?.problem?.errors ? undefined : form.failure?.problem?.detail;
  return (
    <Dialog
      title={`Rimborsa l'ordine ${order.orderNumber}`}
      width={480}
      onCancel={form.pending ? undefined : onClose}
      closable={!form.pending}
      mask={{ closable: false }}
    >
      <form className="form" {...form.formProps}>
        {refusal && <ErrorNotice>{refusal}</ErrorNotice>}
        <p>
          Il denaro torna sul metodo con cui è stato pagato. L'ordine resta com'è: se non deve più partire, annullalo.
        </p>
        <TextField
          form={form}
          name="amount"
          label="Importo in euro"
          required
          inputMode="decimal"
          hint={`Al massimo ${formatEuro(left)}.`}
        />
        <TextField
          form={form}
          name="reason"
          label="Motivo (opzionale)"
          hint="Lo legge anche il rivenditore, nella cronologia dell'ordine."
          rows={2}
          maxLength={500}
        />
        <div className="cancel-dialog__actions">
          <Button kind="primary" type="submit" pending={form.pending} pendingLabel="Rimborsando...">
            Rimborsa
          </Button>
          <Button disabled={form.pending} onClick={onClose}>
            Non rimborsare
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
