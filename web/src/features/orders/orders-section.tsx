import type { OrderTab } from '@drappo/contracts/orders/order-status';
import { Tabs } from 'antd';
import { Suspense, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useGetOrderSummaryQuery } from '../../shared/orders/orders-api.ts';
import { ForResellers } from '../../shared/session/for-resellers.tsx';
import { useSession } from '../../shared/session/use-session.ts';
import { ShippingClock } from '../../shared/tape/shipping-clock.tsx';
import { lazyPart } from '../../shared/ui/lazy-screen.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { OrderList } from './order-list.tsx';
import { OrderTools } from './order-tools.tsx';
import { PaymentNotice } from './payment-notice.tsx';
import './orders-section.css';
import './order-print.css';

const OrderDetails = lazyPart(async () => (await import('./order-details.tsx')).OrderDetails);

const tabs = [
  { id: 'pending', label: 'Da Pagare', empty: 'Non hai ordini in attesa di pagamento' },
  { id: 'paid', label: 'Pagati', empty: 'Non hai ordini pagati' },
  { id: 'shipped', label: 'Spediti', empty: 'Non hai ordini spediti' },
] as const satisfies { id: OrderTab; label: string; empty: string }[];
/** Filters beside the tabs: cancelled orders, so that the counts add up, and all orders (decision O3). */
const filters = [
  { id: 'cancelled', label: 'Annullati', empty: 'Non hai ordini annullati' },
  { id: 'all', label: 'Tutti', empty: 'Non hai ancora ordini' },
] as const;

/** "Gestione Ordini": the order list, or one order if the address names it. */
export const OrdersSection = ({ reservations }: { reservations: ReactNode }) => {
  const { isReseller } = useSession();
  const [address] = useSearchParams();
  if (!isReseller) return <ForResellers title="Gestione Ordini" />;
  // After a payment, `order` names what was paid; the person then wants to see the lists.
  const orderId = address.has('payment') ? null : address.get('order');
  if (orderId)
    return (
      <Suspense fallback={<Skeleton height={240} />}>
        <OrderDetails key={orderId} id={orderId} />
      </Suspense>
    );
  return (
    <>
      <header className="section-head">
        <h1>Gestione Ordini</h1>
        <ShippingClock />
      </header>
      <PaymentNotice />
      <OrderTabs />
      {reservations}
    </>
  );
};

/** The three tabs and the two filters beside them; the address stores the choice. */
const OrderTabs = () => {
  const [address, setAddress] = useSearchParams();
  const summary = useGetOrderSummaryQuery();
  const asked = address.get('tab');
  const filter = filters.find(({ id }) => id === asked);
  const current = filter?.id ?? (tabs.find(({ id }) => id === asked) ?? tabs[0]).id;
  const countOf = (id: OrderTab | 'all') => (id === 'all' ? summary.data?.total : summary.data?.counts[id]) ?? '…';
  const open = (tab: string) =>
    setAddress((before) => {
      const next = new URLSearchParams(before);
      if (tab === tabs[0].id) next.delete('tab');
      else next.set('tab', tab);
      return next;
    });
  return (
    <>
      <OrderTools status={current === 'all' ? undefined : current} />
      <div className="orders-views">
        <div className="orders-filters">
          {filters.map(({ id, label }) => (
            <button
              key={id}
              type="button"
              className={`orders-filter orders-filter--${id}`}
              aria-pressed={current === id}
              onClick={() => open(id)}
            >
              {label} <span className="tab-label__count">{countOf(id)}</span>
            </button>
          ))}
        </div>
        <Tabs
          className="orders-tabs"
          classNames={{ item: 'orders-tabs__tab' }}
          activeKey={current}
          onChange={open}
          destroyOnHidden
          items={tabs.map(({ id, label, empty }) => ({
            key: id,
            label: (
              <span className="tab-label">
                {label} <span className="tab-label__count">{countOf(id)}</span>
              </span>
            ),
            children: <OrderList tab={id} empty={empty} />,
          }))}
        />
        {filter && <OrderList key={filter.id} tab={filter.id === 'all' ? undefined : filter.id} empty={filter.empty} />}
      </div>
    </>
  );
};
