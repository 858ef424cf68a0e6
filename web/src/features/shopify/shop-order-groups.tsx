import { shopOrderGroups, type ShopOrder, type ShopOrderGroup } from '@drappo/contracts/integrations/shop-orders';
import type { ReactNode } from 'react';
import { dayName } from '../../shared/tape/day-names.ts';
import { shippingMoment } from '../../shared/tape/shipping-moment.ts';
import { useServerTime } from '../../shared/tape/use-server-time.ts';
import { AutomaticFailures } from './automatic-failures.tsx';
import { ShopOrderEntry } from './shop-order-entry.tsx';
import { ShopPayBar } from './shop-pay-bar.tsx';
import { useShopPayment, type ShopPayment } from './use-shop-payment.ts';

const titles: Record<ShopOrderGroup, string> = {
  'to-pay': 'Aspettano il pagamento',
  waiting: 'In attesa di merce',
  'to-correct': 'Da correggere',
  done: 'Importati e saltati',
};

/** Pieces that the account may not hold yet are nevertheless in stock (decision R17). */
const titleOf = (group: ShopOrderGroup, orders: ShopOrder[]): string =>
  group === 'waiting' && orders.every(({ wait }) => wait === 'limit') ? 'In attesa' : titles[group];

/** Explains when these orders ship if they are paid now; empty until the server's time is known. */
const PayHint = () => {
  const { now, days } = useServerTime();
  const moment = days && shippingMoment(now, days);
  if (!moment) return null;
  return moment.kind === 'open' ? 'paga entro le 13:00 e partono oggi' : `paghi ora e partono ${dayName(moment.next)}`;
};

const hints: Partial<Record<ShopOrderGroup, ReactNode>> = { 'to-pay': <PayHint />, waiting: 'non si pagano ancora' };

/** The orders of a page grouped by the required action, in the server's order. */
export const ShopOrderGroups = ({ orders }: { orders: ShopOrder[] }) => {
  const payment = useShopPayment();
  const groups = shopOrderGroups
    .map((group) => ({ group, members: orders.filter((order) => order.group === group) }))
    .filter(({ members }) => members.length > 0);
  return groups.map(({ group, members }) => (
    <Group key={group} group={group} orders={members} payment={group === 'to-pay' ? payment : undefined} />
  ));
};

type GroupProps = { group: ShopOrderGroup; orders: ShopOrder[]; payment: ShopPayment | undefined };

const Group = ({ group, orders, payment }: GroupProps) => (
  <section className={`shop-group shop-group--${group}`} aria-labelledby={`shop-${group}`}>
    <header>
      <h3 id={`shop-${group}`}>{titleOf(group, orders)}</h3>
      {hints[group] && <span className="muted small">{hints[group]}</span>}
    </header>
    {payment && <AutomaticFailures />}
    <ul className="shop-orders__list">
      {orders.map((order) => (
        <ShopOrderEntry key={order.id} order={order} headingLevel="h4" payment={payment} />
      ))}
    </ul>
    {payment && <ShopPayBar payment={payment} />}
  </section>
);
