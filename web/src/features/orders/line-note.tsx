import type { Order, OrderItem } from '@drappo/contracts/orders/orders';
import { useChangeLineNoteMutation } from '../../shared/orders/orders-api.ts';
import { InlineText } from './inline-text.tsx';
import { isEditable } from './order-rules.ts';

/** The reseller's note about a line. */
export const LineNote = ({ order, item }: { order: Order; item: OrderItem }) => {
  const [change] = useChangeLineNoteMutation();
  return (
    <InlineText
      label="Nota"
      value={item.note ?? null}
      maxLength={200}
      isEditable={isEditable(order)}
      addLabel="Aggiungi una nota"
      changeLabel="Modifica nota"
      subject={[item.productName, item.variantInfo].filter(Boolean).join(', ')}
      save={(note) => change({ id: order.id, lineId: item.id, note })}
    />
  );
};
