import type { OrderItem } from '@drappo/contracts';
import { Link } from 'react-router-dom';
import { euro } from '../../shared/format/money.ts';
import { Picture } from '../../shared/ui/picture.tsx';
import './order-lines.css';

type OrderLinesProps = {
  items: OrderItem[];
  /** Adds SKU, unit price and the way to the product. */
  full?: boolean;
};

export const OrderLines = ({ items, full = false }: OrderLinesProps) => (
  <div className="order__lines">
    {items.map((item) => (
      <OrderLine key={item.id} item={item} full={full} />
    ))}
  </div>
);

const OrderLine = ({ item, full }: { item: OrderItem; full: boolean }) => (
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
      {full && item.quantity > 1 && <span className="muted"> a {euro(item.unitPrice)}</span>}
    </span>
    <span className="num">{euro(item.totalPrice)}</span>
  </div>
);
