import type { OrderItem } from '@drappo/contracts/orders/orders';
import { useId, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import { euro } from '../../shared/format/money.ts';
import { Button } from '../../shared/ui/button.tsx';
import { useBeforePrint } from '../../shared/ui/use-before-print.ts';
import { Picture } from '../../shared/ui/picture.tsx';
import './order-lines.css';

type OrderLinesProps = {
  items: OrderItem[];
  /** Adds SKU, unit price and the way to the product. */
  full?: boolean;
  /** False while nobody knows what the lines cost. */
  priced?: boolean;
  /** What stands below a line's names. */
  below?: ((item: OrderItem) => ReactNode) | undefined;
};

/** So many lines are shown at first, so that what pays for them stays in sight. */
const FIRST = 5;

export const OrderLines = ({ items, full = false, priced = true, below }: OrderLinesProps) => {
  const id = useId();
  const [showsAll, setShowsAll] = useState(false);
  // On paper nothing can be opened.
  useBeforePrint(() => flushSync(() => setShowsAll(true)));
  // A button for one more line would take its place.
  const isLong = items.length > FIRST + 1;
  const shown = isLong && !showsAll ? items.slice(0, FIRST) : items;
  return (
    <div className="order__lines">
      <div id={id}>
        {shown.map((item) => (
          <OrderLine key={item.id} item={item} full={full} priced={priced} below={below} />
        ))}
      </div>
      {isLong && (
        <Button
          size="small"
          kind="bare"
          className="order__more"
          aria-expanded={showsAll}
          aria-controls={id}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? `Mostra solo i primi ${FIRST}` : `Mostra altri ${items.length - FIRST} articoli`}
        </Button>
      )}
    </div>
  );
};

type OrderLineProps = Pick<OrderLinesProps, 'below'> &
  Required<Pick<OrderLinesProps, 'full' | 'priced'>> & { item: OrderItem };

const OrderLine = ({ item, full, priced, below }: OrderLineProps) => (
  <div className="order__line">
    <Picture image={undefined} url={item.imageUrl} alt="" sizes="52px" />
    <div>
      <b>
        {full && item.productId ? <Link to={`/product/${item.productId}`}>{item.productName}</Link> : item.productName}
      </b>
      {item.variantInfo && <span className="muted">{item.variantInfo}</span>}
      {full && item.sku && <span className="muted order__sku">{item.sku}</span>}
      {below?.(item)}
    </div>
    <span className="order__quantity">
      Quantità {item.quantity}
      {full && priced && item.quantity > 1 && <span className="muted"> a {euro(item.unitPrice)}</span>}
    </span>
    {priced && <span className="num">{euro(item.totalPrice)}</span>}
  </div>
);
