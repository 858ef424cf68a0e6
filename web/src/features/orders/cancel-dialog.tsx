import { shopNumberOf } from '@drappo/contracts/orders/order-name';
import type { Order } from '@drappo/contracts/orders/orders';
import { failureText } from '../../shared/api/failure.ts';
import { useCancelUnpaidOrderMutation } from '../../shared/orders/orders-api.ts';
import { useToast } from '../../shared/toast/use-toast.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { otherActReason } from '../../shared/ui/disabled-reason.ts';
import { useSingleRun } from '../../shared/ui/use-single-run.ts';
import './order-dialog.css';

/** Asks for confirmation before cancelling an unpaid order. */
export const CancelDialog = ({ order, onClose }: { order: Order; onClose: () => void }) => {
  const [cancel, { isLoading }] = useCancelUnpaidOrderMutation();
  const toast = useToast();
  const shopNumber = shopNumberOf(order);
  const confirm = useSingleRun(async () => {
    const { error } = await cancel(order.id);
    onClose();
    if (error) return toast.error('Errore', failureText(error, "Impossibile annullare l'ordine. Riprova."));
    toast.success('Ordine annullato', `L'ordine ${order.orderNumber} è annullato: lo ritrovi in "Tutti".`);
  });
  return (
    <Dialog
      title={`Annullare l'ordine ${order.orderNumber}?`}
      width={480}
      onCancel={isLoading ? undefined : onClose}
      closable={!isLoading}
      mask={{ closable: false }}
    >
      <p>Non l'hai ancora pagato: non c'è nulla da rimborsare. I pezzi tornano disponibili per tutti.</p>
      {shopNumber !== null && (
        <p className="order-dialog__shop">
          L'ordine <b className="free-text">{shopNumber}</b> nel tuo negozio resta aperto: rimborsa lì il cliente.
        </p>
      )}
      <div className="order-dialog__acts">
        <Button kind="primary" pending={isLoading} pendingLabel="Annullando..." onClick={confirm}>
          Annulla ordine
        </Button>
        <Button disabled={isLoading && otherActReason} onClick={onClose}>
          Mantieni l'ordine
        </Button>
      </div>
    </Dialog>
  );
};
