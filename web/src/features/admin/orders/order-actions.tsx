import type { AdminOrder } from '@drappo/contracts/orders/admin-orders';
import { moneyHoldSentences } from '@drappo/contracts/orders/money-hold';
import { useState } from 'react';
import { failureText } from '../../../shared/api/failure.ts';
import { useToast } from '../../../shared/toast/use-toast.ts';
import { ActionButton } from '../../../shared/ui/action-button.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { useSingleRun } from '../../../shared/ui/use-single-run.ts';
import { useProcessOrderMutation } from '../shared/orders/orders-api.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { FileLink } from '../shared/file-link.tsx';
import { orderFiles } from './order-files.ts';
import { canCancel, hasSlip } from './order-states.ts';

type OrderActionsProps = { order: AdminOrder; onChanged: (order: AdminOrder) => void };

/** Actions of an order other than shipping. */
export const OrderActions = ({ order, onChanged }: OrderActionsProps) =>
  (canCancel(order) || hasSlip(order)) && (
    <div className="order-dialog__actions">
      {order.status === 'paid' && <ProcessButton order={order} onChanged={onChanged} />}
      {hasSlip(order) && <FileLink href={orderFiles.packingSlip(order)}>Distinta di imballaggio</FileLink>}
      {canCancel(order) && <CancelButton order={order} onChanged={onChanged} className="order-dialog__cancel" />}
    </div>
  );

/** Asks for confirmation and takes the reason. */
export const CancelButton = ({ order, onChanged, className = '' }: OrderActionsProps & { className?: string }) => {
  const [cancelling, setCancelling] = useState(false);
  return (
    <>
      <ActionButton kind="danger" className={className} onClick={() => setCancelling(true)}>
        Annulla ordine
      </ActionButton>
      {cancelling && <CancelDialog order={order} onCancelled={onChanged} onClose={() => setCancelling(false)} />}
    </>
  );
};

export const ProcessButton = ({ order, onChanged }: OrderActionsProps) => {
  const [start, { isLoading }] = useProcessOrderMutation();
  const toast = useToast();
  const click = useSingleRun(async () => {
    const { data, error } = await start(order.id);
    if (error) return toast.error('Errore', failureText(error, "Impossibile aggiornare l'ordine. Riprova."));
    onChanged(data);
    toast.success('Ordine aggiornato', `L'ordine ${order.orderNumber} è in preparazione.`);
  });
  return (
    <Button
      pending={isLoading}
      pendingLabel="Salvando..."
      disabled={order.moneyHold ? `Non si prepara. ${moneyHoldSentences[order.moneyHold]}` : false}
      onClick={click}
    >
      Metti in preparazione
    </Button>
  );
};
