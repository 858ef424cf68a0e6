import type { OrderItem } from '@drappo/contracts/orders/orders';
import { Link } from 'react-router-dom';
import { euro } from '../../shared/format/money.ts';
import { Picture } from '../../shared/ui/picture.tsx';
import './order-lines.css';

type OrderLinesProps = {
  items: OrderItem[];
  /** Adds SKU, unit price and the way to the product. */
  full?: boolean;
  /** False while nobody knows what the lines cost. */
  priced?: boolean;
};

export const OrderLines = ({ items, full = false, priced = true }: OrderLinesProps) => (
  <div className="order__lines">
    {items.map((item) => (
      <OrderLine key={item.id} item={item} full={full} priced={priced} />
    ))}
  </div>
);

type OrderLineProps = Required<Omit<OrderLinesProps, 'items'>> & { item: OrderItem };

const OrderLine = ({ item, full, priced }: OrderLineProps) => (
  <div className="order__line">
    <Picture image={undefined} url={item.imageUrl} alt="" sizes="52px" />
    <div>
      <b>
        {full && item.productId ? <Link to={`/product/${item.productId}`}>{item.productName}</Link> : item.productName}
      </b>
      {item.variantInfo && <span className="muted">{item.variantInfo}</span>}
      {full && item.sku && <span className="muted order__sku">{item.sku}</span>}
    </div>
    <span className="order__quantity">
      Quantità {item.quantity}
      {full && priced && item.quantity > 1 && <span className="muted"> a {euro(item.unitPrice)}</span>}
    </span>
    {priced && <span className="num">{euro(item.totalPrice)}</span>}
  </div>
);
