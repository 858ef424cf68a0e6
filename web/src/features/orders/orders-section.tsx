import type { OrderTab } from '@drappo/contracts/orders/order-status';
import { Tabs } from 'antd';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useGetOrderSummaryQuery } from '../../shared/orders/orders-api.ts';
import { ForResellers } from '../../shared/session/for-resellers.tsx';
import { useSession } from '../../shared/session/use-session.ts';
import { ShippingClock } from '../../shared/tape/shipping-clock.tsx';
import { OrderDetails } from './order-details.tsx';
import { OrderList } from './order-list.tsx';
import { OrderTools } from './order-tools.tsx';
import { PaymentNews } from './payment-news.tsx';
import './orders-section.css';
import './order-print.css';

const tabs = [
  { id: 'pending', label: 'Da Pagare', empty: 'Non hai ordini in attesa di pagamento' },
  { id: 'paid', label: 'Pagati', empty: 'Non hai ordini pagati' },
  { id: 'shipped', label: 'Spediti', empty: 'Non hai ordini spediti' },
] as const satisfies { id: OrderTab; label: string; empty: string }[];
const all = 'all';

/** "Gestione Ordini": the orders, or one of them where the address names it. */
export const OrdersSection = ({ reservations }: { reservations: ReactNode }) => {
  const { isReseller } = useSession();
  const [address] = useSearchParams();
  if (!isReseller) return <ForResellers title="Gestione Ordini" />;
  // Back from paying, `order` says what was paid; then the lists are what the person wants to see.
  const orderId = address.has('payment') ? null : address.get('order');
  if (orderId) return <OrderDetails key={orderId} id={orderId} />;
  return (
    <>
      <header className="section-head">
        <h1>Gestione Ordini</h1>
        <ShippingClock />
      </header>
      <PaymentNews />
      <OrderTabs />
      {reservations}
    </>
  );
};

/** The three tabs, and beside them the filter that shows all orders, cancelled ones too (decision O3); kept in the address. */
const OrderTabs = () => {
  const [address, setAddress] = useSearchParams();
  const summary = useGetOrderSummaryQuery();
  const asked = address.get('tab');
  const current = asked === all ? all : (tabs.find(({ id }) => id === asked) ?? tabs[0]).id;
  const open = (tab: string) =>
    setAddress((before) => {
      const next = new URLSearchParams(before);
      if (tab === tabs[0].id) next.delete('tab');
      else next.set('tab', tab);
      return next;
    });
  return (
    <>
      <OrderTools status={current === all ? undefined : current} />
      <div className="orders-views">
        <button type="button" className="orders-all" aria-pressed={current === all} onClick={() => open(all)}>
          Tutti <span className="tab-label__count">{summary.data?.total ?? '…'}</span>
        </button>
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
                {label} <span className="tab-label__count">{summary.data?.counts[id] ?? '…'}</span>
              </span>
            ),
            children: <OrderList tab={id} empty={empty} />,
          }))}
        />
        {current === all && <OrderList empty="Non hai ancora ordini" />}
      </div>
    </>
  );
};
