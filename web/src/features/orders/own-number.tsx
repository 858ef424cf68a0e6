import type { Order } from '@drappo/contracts/orders/orders';
import { useChangePurchaseOrderNumberMutation } from '../../shared/orders/orders-api.ts';
import { InlineText } from './inline-text.tsx';
import { isEditable } from './order-rules.ts';

/** What the reseller calls the order in their own books. */
export const OwnNumber = ({ order }: { order: Order }) => {
  const [change] = useChangePurchaseOrderNumberMutation();
  return (
    <InlineText
      label="Il tuo numero d'ordine"
      value={order.purchaseOrderNumber}
      maxLength={40}
      isEditable={isEditable(order)}
      addLabel="Aggiungi il tuo numero d'ordine"
      changeLabel="Modifica"
      subject={`il tuo numero dell'ordine ${order.orderNumber}`}
      save={(purchaseOrderNumber) => change({ id: order.id, purchaseOrderNumber })}
    />
  );
};
