import type { OrderTab } from '@drappo/contracts';
import { Tabs } from 'antd';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useGetOrderSummaryQuery } from '../../shared/orders/orders-api.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { Empty } from '../../shared/ui/notice.tsx';
import { OrderList } from './order-list.tsx';
import { PaymentNews } from './payment-news.tsx';
import { ShippingHint } from './shipping-hint.tsx';
import './orders.css';

const tabs = [
  { id: 'pending', label: 'Da Pagare', empty: 'Non hai ordini in attesa di pagamento' },
  { id: 'paid', label: 'Pagati', empty: 'Non hai ordini pagati' },
  { id: 'shipped', label: 'Spediti', empty: 'Non hai ordini spediti' },
] as const satisfies { id: OrderTab; label: string; empty: string }[];

/** "Gestione Ordini": orders by tab (kept in the address), and below them the reservations. */
export const OrdersSection = ({ reservations }: { reservations: ReactNode }) => {
  const { isReseller } = useSession();
  const [address, setAddress] = useSearchParams();
  const current = tabs.find(({ id }) => id === address.get('tab')) ?? tabs[0];
  const summary = useGetOrderSummaryQuery(undefined, { skip: !isReseller });

  const open = (tab: string) =>
    setAddress((before) => {
      const next = new URLSearchParams(before);
      if (tab === tabs[0].id) next.delete('tab');
      else next.set('tab', tab);
      return next;
    });

  if (!isReseller) return <ForResellers />;
  return (
    <>
      <header className="section-head">
        <h1>Gestione Ordini</h1>
        <ShippingHint />
      </header>
      <PaymentNews />
      <Tabs
        activeKey={current.id}
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
      {reservations}
    </>
  );
};

const ForResellers = () => (
  <>
    <header className="section-head">
      <h1>Gestione Ordini</h1>
    </header>
    <Empty title="Account Base" text="Completa il profilo aziendale per riservare i pezzi e ordinare.">
      <ButtonLink kind="primary" to="/dashboard?section=business-profile">
        Completa il profilo
      </ButtonLink>
    </Empty>
  </>
);
