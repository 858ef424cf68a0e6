import type { AdminOrder } from '@drappo/contracts/orders/admin-orders';
import { cancellationForm } from '@drappo/contracts/orders/orders';
import { euro } from '../../../shared/format/money.ts';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { TextItem } from '../../../shared/forms/text-item.tsx';
import { useSchemaForm } from '../../../shared/forms/use-schema-form.ts';
import { useToast } from '../../../shared/toast/use-toast.ts';
import { useCancelOrderMutation } from '../shared/orders/orders-api.ts';
import { canShip } from './order-states.ts';

const failed = "Impossibile annullare l'ordine. Riprova.";

const aboutTheMoney = (order: AdminOrder): string => {
  if (!canShip(order))
    return "L'ordine non è pagato: non c'è nulla da rimborsare. Se un pagamento arriva lo stesso, lo rimborsiamo.";
  if (order.paymentStatus === 'partially_refunded')
    return `Il cliente ha pagato ${euro(order.total)}: rimborsiamo quanto non gli è già stato restituito.`;
  return `Il cliente ha pagato ${euro(order.total)}: rimborsiamo l'intero importo sul metodo con cui ha pagato.`;
};

type CancelDialogProps = { order: AdminOrder; onCancelled: (order: AdminOrder) => void; onClose: () => void };

/** Asks for confirmation, explains the refund and the stock, and takes the reason that the reseller reads. */
export const CancelDialog = ({ order, onCancelled, onClose }: CancelDialogProps) => {
  const [cancel] = useCancelOrderMutation();
  const toast = useToast();
  const form = useSchemaForm({
    schema: cancellationForm,
    initial: { reason: '' },
    onSubmit: async (cancellation) => {
      const cancelled = await cancel({ id: order.id, cancellation }).unwrap();
      onCancelled(cancelled);
      onClose();
      const refund = cancelled.paymentStatus === 'refund_pending' ? ' Il rimborso è in corso.' : '';
      toast.success('Ordine annullato', `L'ordine ${order.orderNumber} è annullato.${refund}`);
    },
    onFailure: () => toast.error('Errore', failed),
  });
  return (
    <FormDialog
      title={`Annullare l'ordine ${order.orderNumber}?`}
      width={480}
      lead={
        <div>
          <p>{aboutTheMoney(order)}</p>
          <p className="cancel-dialog__pieces">I pezzi tornano disponibili e il cliente riceve una e-mail.</p>
        </div>
      }
      form={form}
      submit="Annulla ordine"
      isDanger
      pending="Annullando..."
      failed={failed}
      cancelLabel="Mantieni l'ordine"
      onClose={onClose}
    >
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
