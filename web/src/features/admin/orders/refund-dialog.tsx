import { formatEuro, type Cents } from '@drappo/contracts/money';
import type { OrderDetail } from '@drappo/contracts/orders/order-detail';
import { refundForm } from '@drappo/contracts/orders/orders';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { TextItem } from '../../../shared/forms/text-item.tsx';
import { useSchemaForm } from '../../../shared/forms/use-schema-form.ts';
import { useToast } from '../../../shared/toast/use-toast.ts';
import { useRefundOrderMutation } from '../shared/orders/orders-api.ts';

const failed = 'Impossibile rimborsare. Riprova.';

type RefundDialogProps = { order: OrderDetail; left: Cents; onClose: () => void };

/** Asks for the refund's amount and reason; the order's status does not change, but a full refund keeps it from leaving. */
export const RefundDialog = ({ order, left, onClose }: RefundDialogProps) => {
  const [refund] = useRefundOrderMutation();
  const toast = useToast();
  const form = useSchemaForm({
    schema: refundForm,
    initial: { amount: '', reason: '' },
    onSubmit: async (values) => {
      await refund({ id: order.id, refund: values }).unwrap();
      onClose();
      toast.success('Rimborso richiesto', `Stripe restituisce il denaro dell'ordine ${order.orderNumber}.`);
    },
    onFailure: () => toast.error('Errore', failed),
  });
  return (
    <FormDialog
      title={`Rimborsa l'ordine ${order.orderNumber}`}
      width={480}
      lead={
        <p>
          Il denaro torna sul metodo con cui è stato pagato. Se rimborsi tutto, l'ordine esce dagli elenchi di lavoro e
          resta fra i «Problemi»; se non deve più partire, annullalo.
        </p>
      }
      form={form}
      submit="Rimborsa"
      isDanger
      pending="Rimborsando..."
      failed={failed}
      cancelLabel="Non rimborsare"
      onClose={onClose}
    >
      <TextItem
        name="amount"
        label="Importo in euro"
        required
        inputMode="decimal"
        hint={`Al massimo ${formatEuro(left)}.`}
      />
      <TextItem
        name="reason"
        label="Motivo (opzionale)"
        hint="Lo legge anche il rivenditore, nella cronologia dell'ordine."
        rows={2}
        maxLength={500}
      />
    </FormDialog>
  );
};
