import type { Order } from '@drappo/contracts/orders/orders';
import { useState } from 'react';
import { failureText } from '../../../shared/api/failure.ts';
import { useToast } from '../../../shared/toast/use-toast.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { useSingleRun } from '../../../shared/ui/use-single-run.ts';
import { useProcessOrderMutation } from './orders-api.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { FileLink } from './file-link.tsx';
import { orderFiles } from './order-files.ts';
import { canCancel, hasSlip } from './order-states.ts';

type OrderActionsProps = { order: Order; onChanged: (order: Order) => void };

/** What can be done with an order besides shipping it. */
export const OrderActions = ({ order, onChanged }: OrderActionsProps) => {
  const [cancelling, setCancelling] = useState(false);
  return (
    <>
      {(canCancel(order) || hasSlip(order)) && (
        <div className="order-dialog__actions">
          {order.status === 'paid' && <ProcessButton order={order} onChanged={onChanged} />}
          {hasSlip(order) && <FileLink href={orderFiles.packingSlips([order.id])}>Distinta di imballaggio</FileLink>}
          {canCancel(order) && (
            <Button className="order-dialog__cancel" onClick={() => setCancelling(true)}>
              Annulla ordine
            </Button>
          )}
        </div>
      )}
      {cancelling && <CancelDialog order={order} onCancelled={onChanged} onClose={() => setCancelling(false)} />}
    </>
  );
};

const ProcessButton = ({ order, onChanged }: OrderActionsProps) => {
  const [start, { isLoading }] = useProcessOrderMutation();
  const toast = useToast();
  const click = useSingleRun(async () => {
    const { data, error } = await start(order.id);
    if (error) return toast.error('Errore', failureText(error, "Impossibile aggiornare l'ordine. Riprova."));
    onChanged(data);
    toast.success('Ordine aggiornato', `L'ordine ${order.orderNumber} è in preparazione.`);
  });
  return (
    <Button pending={isLoading} pendingLabel="Salvando..." onClick={click}>
      Metti in preparazione
    </Button>
  );
};
