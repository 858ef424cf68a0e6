import type { Order } from '@drappo/contracts/orders/orders';
import { getOrderConfirmation, getPackingSlip } from '@drappo/contracts/orders/routes';
import { useState, type ReactNode } from 'react';
import { urlTo } from '../../shared/api/url-to.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { canBeCancelled, canBeReordered, hasPackingSlip } from './order-rules.ts';
import { ReorderDialog } from './reorder-dialog.tsx';
import { useReorder } from './use-reorder.ts';
import './order-actions.css';

type OrderActionsProps = {
  order: Order;
  /** Shown first. */
  children?: ReactNode;
  /** Shown after the documents. */
  files?: ReactNode;
};

/** Further actions that the order's state allows, as a row of text links. */
export const OrderActions = ({ order, children, files }: OrderActionsProps) => {
  const [cancelling, setCancelling] = useState(false);
  const { reorder, isPending, result, close } = useReorder(order);
  return (
    <div className="order__acts">
      {children}
      <a
        href={urlTo(getOrderConfirmation, { params: { id: order.id } })}
        target="_blank"
        rel="noreferrer"
        aria-label={`Conferma ordine ${order.orderNumber} in PDF`}
      >
        Conferma (PDF)
      </a>
      {hasPackingSlip(order) && (
        <a
          href={urlTo(getPackingSlip, { params: { id: order.id } })}
          target="_blank"
          rel="noreferrer"
          aria-label={`Distinta di imballaggio dell'ordine ${order.orderNumber} in PDF`}
        >
          Distinta (PDF)
        </a>
      )}
      {files}
      {canBeReordered(order) && (
        <button
          type="button"
          aria-label={`Riordina: ordine ${order.orderNumber}`}
          aria-disabled={isPending || undefined}
          aria-busy={isPending || undefined}
          onClick={reorder}
        >
          Riordina
        </button>
      )}
      {canBeCancelled(order) && (
        <button
          type="button"
          className="order__cancel"
          aria-label={`Annulla ordine ${order.orderNumber}`}
          onClick={() => setCancelling(true)}
        >
          Annulla ordine
        </button>
      )}
      {cancelling && <CancelDialog order={order} onClose={() => setCancelling(false)} />}
      {result && <ReorderDialog lines={result} onClose={close} />}
    </div>
  );
};
