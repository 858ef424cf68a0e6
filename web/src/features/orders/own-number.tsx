import type { Order } from '@drappo/contracts/orders/orders';
import { useChangePurchaseOrderNumberMutation } from '../../shared/orders/orders-api.ts';
import { InlineText } from './inline-text.tsx';
import { isEditable } from './order-rules.ts';

/** Field for the order's number in the reseller's own books; shown beside the order's other names. */
export const OwnNumber = ({ order }: { order: Order }) => {
  const [change] = useChangePurchaseOrderNumberMutation();
  return (
    <InlineText
      label="Il tuo numero d'ordine"
      value={order.purchaseOrderNumber}
      maxLength={40}
      isEditable={isEditable(order)}
      isShown={false}
      addLabel="Aggiungi il tuo numero d'ordine"
      changeLabel="Modifica il tuo numero d'ordine"
      subject={order.orderNumber}
      save={(purchaseOrderNumber) => change({ id: order.id, purchaseOrderNumber })}
    />
  );
};
