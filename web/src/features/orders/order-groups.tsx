import { groupItems, type ColorLines, type ProductLines } from '@drappo/contracts/catalog/line-order';
import type { OrderDetail } from '@drappo/contracts/orders/order-detail';
import type { OrderItem } from '@drappo/contracts/orders/orders';
import { formatEuro, parseAmount } from '@drappo/contracts/money';
import { productPage } from '@drappo/contracts/pages';
import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import { piecesText } from '../../shared/buying/quantity-text.ts';
import { ClothSwatch } from '../../shared/cloth/cloth-swatch.tsx';
import { formatCount } from '../../shared/format/count.ts';
import { euro } from '../../shared/format/money.ts';
import { isPriced } from '../../shared/orders/order-amounts.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Picture } from '../../shared/ui/picture.tsx';
import { useBeforePrint } from '../../shared/ui/use-before-print.ts';
import { LineNote } from './line-note.tsx';
import { FIRST, useFirstFew } from './use-first-few.ts';
import './order-groups.css';

type Group = ProductLines<OrderItem>;

const itemsOf = ({ colors }: Group): OrderItem[] => colors.flatMap(({ sizes }) => sizes.map(({ line }) => line));
const piecesOf = (items: OrderItem[]): number => items.reduce((sum, { quantity }) => sum + quantity, 0);
const amountOf = (items: OrderItem[]): string =>
  formatEuro(items.reduce((sum, { totalPrice }) => sum + parseAmount(totalPrice), 0));

/** The lines of an order grouped by product, with the sizes of each colour. */
export const OrderGroups = ({ order }: { order: OrderDetail }) => {
  const id = useId();
  const { shown, others, showsAll, toggle } = useFirstFew(groupItems(order.items));
  const rest = others.flatMap(itemsOf);
  return (
    <div className="order-groups">
      <ul id={id}>
        {shown.map((group) => (
          <OrderGroup key={group.product} order={order} group={group} />
        ))}
      </ul>
      {others.length > 0 && (
        <div className="order-groups__more">
          <Button size="small" aria-expanded={showsAll} aria-controls={id} onClick={toggle}>
            {showsAll ? `Mostra solo i primi ${FIRST}` : `Mostra altri ${others.length} prodotti`}
          </Button>
          {!showsAll && (
            <span className="muted">
              {[
                `${formatCount(rest.length)} righe`,
                piecesText(piecesOf(rest)),
                ...(isPriced(order) ? [amountOf(rest)] : []),
              ].join(', ')}
            </span>
          )}
        </div>
      )}
    </div>
  );
};

const OrderGroup = ({ order, group }: { order: OrderDetail; group: Group }) => {
  const items = itemsOf(group);
  const [first] = items;
  if (!first) return null;
  const prices = new Set(items.map(({ unitPrice }) => unitPrice));
  return (
    <li className="order-group">
      <Picture image={undefined} url={first.imageUrl} alt="" sizes="52px" />
      <div>
        <b className="order-group__name free-text">
          {first.productId ? <Link to={productPage(first.productId)}>{first.productName}</Link> : first.productName}
        </b>
        <SizeRuns colors={group.colors} />
        <GroupLines order={order} items={items} />
      </div>
      <div className="order-group__sum">
        {isPriced(order) && <b>{amountOf(items)}</b>}
        <small>
          {piecesText(piecesOf(items))}
          {isPriced(order) && prices.size === 1 && ` a ${euro(first.unitPrice)}`}
        </small>
      </div>
    </li>
  );
};

/** "blu: S 3, M 5, L 4" */
const SizeRuns = ({ colors }: { colors: ColorLines<OrderItem>[] }) => {
  const names = colors.flatMap(({ color }) => color || []);
  return (
    <dl className="order-run">
      {colors.map(({ color, sizes }) => (
        <div key={color}>
          <dt>
            {color && <ClothSwatch color={color} among={names} shape="disc" />}
            <span className="free-text">{color || 'Pezzi'}</span>
          </dt>
          <dd>
            {sizes.map(({ size, line }) => (
              <span key={line.id} className="free-text">
                {size} <b>{formatCount(line.quantity)}</b>
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
};

/** SKUs and notes of a product's lines, open at first for a single line or if a line has a note. */
const GroupLines = ({ order, items }: { order: OrderDetail; items: OrderItem[] }) => {
  const id = useId();
  const isSingle = items.length === 1;
  const [isOpen, setOpen] = useState(isSingle || items.some(({ note }) => note));
  // Print cannot expand anything.
  useBeforePrint(() => flushSync(() => setOpen(true)));
  return (
    <>
      {!isSingle && (
        <Button
          size="small"
          kind="bare"
          className="order-group__toggle"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={`SKU e note: ${items[0]?.productName}`}
          onClick={() => setOpen(!isOpen)}
        >
          SKU e note
        </Button>
      )}
      <ul id={id} className="order-group__lines" hidden={!isOpen}>
        {items.map((item) => (
          <li key={item.id}>
            <span className="muted free-text">
              {[!isSingle && item.variantInfo, item.sku].filter(Boolean).join(' · ')}
            </span>
            <LineNote order={order} item={item} />
          </li>
        ))}
      </ul>
    </>
  );
};
