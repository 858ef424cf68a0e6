import type { Order } from '@drappo/contracts';
import { Modal } from 'antd';
import { failureText } from '../../../shared/api/failure.ts';
import { euro } from '../../../shared/format/money.ts';
import { useToast } from '../../../shared/toast/use-toast.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { useSingleRun } from '../../../shared/ui/use-single-run.ts';
import { useCancelOrderMutation } from '../admin-api.ts';
import { canShip } from './order-states.ts';

const aboutTheMoney = (order: Order): string => {
  if (!canShip(order))
    return "L'ordine non è pagato: non c'è nulla da rimborsare. Se un pagamento arriva lo stesso, lo rimborsiamo.";
  if (order.paymentStatus === 'partially_refunded')
    return `Il cliente ha pagato ${euro(order.total)}: rimborsiamo quanto non gli è già stato restituito.`;
  return `Il cliente ha pagato ${euro(order.total)}: rimborsiamo l'intero importo sul metodo con cui ha pagato.`;
};

type CancelDialogProps = { order: Order; onCancelled: (order: Order) => void; onClose: () => void };

/** Asks once more and says what happens with the money and the pieces. */
export const CancelDialog = ({ order, onCancelled, onClose }: CancelDialogProps) => {
  const [cancel, { isLoading }] = useCancelOrderMutation();
  const toast = useToast();
  const confirm = useSingleRun(async () => {
    const { data, error } = await cancel(order.id);
    onClose();
    if (error) return toast.error('Errore', failureText(error, "Impossibile annullare l'ordine. Riprova."));
    onCancelled(data);
    const refund = data.paymentStatus === 'refund_pending' ? ' Il rimborso è in corso.' : '';
    toast.success('Ordine annullato', `L'ordine ${order.orderNumber} è annullato.${refund}`);
  });
  return (
    <Modal
      open
      title={`Annullare l'ordine ${order.orderNumber}?`}
      footer={null}
      width={480}
      onCancel={isLoading ? undefined : onClose}
      closable={!isLoading}
      mask={{ closable: false }}
    >
      <p>{aboutTheMoney(order)}</p>
      <p className="cancel-dialog__pieces">I pezzi tornano disponibili e il cliente riceve una e-mail.</p>
      <div className="cancel-dialog__actions">
        <Button kind="primary" pending={isLoading} pendingLabel="Annullando..." onClick={confirm}>
          Annulla ordine
        </Button>
        <Button disabled={isLoading} onClick={onClose}>
          Mantieni l'ordine
        </Button>
      </div>
    </Modal>
  );
};
