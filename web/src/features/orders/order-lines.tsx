import type { OrderItem } from '@drappo/contracts/orders/orders';
import { useId } from 'react';
import { euro } from '../../shared/format/money.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Picture } from '../../shared/ui/picture.tsx';
import { FIRST, useFirstFew } from './use-first-few.ts';
import './order-lines.css';

type OrderLinesProps = {
  items: OrderItem[];
  /** False while the prices of the lines are unknown. */
  priced: boolean;
};

/** The lines of an order on its card. */
export const OrderLines = ({ items, priced }: OrderLinesProps) => {
  const id = useId();
  const { shown, others, showsAll, toggle } = useFirstFew(items);
  return (
    <div className="order__lines">
      <div id={id}>
        {shown.map((item) => (
          <OrderLine key={item.id} item={item} priced={priced} />
        ))}
      </div>
      {others.length > 0 && (
        <Button
          size="small"
          kind="bare"
          className="order__more"
          aria-expanded={showsAll}
          aria-controls={id}
          onClick={toggle}
        >
          {showsAll ? `Mostra solo i primi ${FIRST}` : `Mostra altri ${others.length} articoli`}
        </Button>
      )}
    </div>
  );
};

const OrderLine = ({ item, priced }: { item: OrderItem; priced: boolean }) => (
  <div className="order__line">
    <Picture image={undefined} url={item.imageUrl} alt="" sizes="52px" />
    <div>
      <b>{item.productName}</b>
      {item.variantInfo && <span className="muted">{item.variantInfo}</span>}
    </div>
    <span className="order__quantity">Quantità {item.quantity}</span>
    {priced && <span className="num">{euro(item.totalPrice)}</span>}
  </div>
);
