import { limits } from '@drappo/contracts/limits';
import { officePage } from '@drappo/contracts/pages';
import { romeDay } from '@drappo/contracts/rome-time';
import { Link } from 'react-router-dom';
import { failureText } from '../../../shared/api/failure.ts';
import { ShopNumber } from '../../../shared/orders/shop-number.tsx';
import { amountsOf } from '../../../shared/orders/order-amounts.ts';
import { useServerTime } from '../../../shared/tape/use-server-time.ts';
import { ErrorNotice } from '../../../shared/ui/notice.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { OrderStatusLabel } from '../../../shared/ui/status-label.tsx';
import { AdminCounters } from '../shared/admin-counters.tsx';
import { addressOfView } from '../shared/orders/order-views.ts';
import { useListAdminOrdersQuery } from '../shared/orders/orders-api.ts';
import { useGetOrderStatisticsQuery } from './dashboard-api.ts';
import { OrderCharts } from './order-charts.tsx';
import { TodayLists } from './today-lists.tsx';
import './admin-dashboard.css';

/** The day's overview: four counters, open tasks and the latest orders. */
export const AdminDashboard = () => {
  const { data, error, refetch } = useListAdminOrdersQuery(
    { limit: limits.adminLatestOrders, offset: 0 },
    { pollingInterval: limits.adminOrdersPollMs },
  );
  const statistics = useGetOrderStatisticsQuery();
  const counts = data?.counts;
  const today = romeDay(useServerTime().now);
  const ofToday = (dates: 'paid' | 'shipped') => officePage('orders', { dates, from: today, to: today });
  return (
    <>
      <h1 className="visually-hidden">Dashboard</h1>
      {error && (
        <ErrorNotice onRetry={refetch}>{failureText(error, 'Non riusciamo a leggere gli ordini.')}</ErrorNotice>
      )}
      <AdminCounters
        counters={[
          { label: 'Da pagare', value: counts?.pending, to: officePage('orders', { status: 'pending' }) },
          { label: 'Pagati oggi', value: counts?.paidToday, to: ofToday('paid') },
          { label: 'Spediti oggi', value: counts?.shippedToday, to: ofToday('shipped') },
          { label: 'Urgenti', value: counts?.urgent, to: addressOfView('urgent') },
        ]}
      />
      {counts && <TodayLists counts={counts} />}
      <section className="sheet latest-orders" aria-labelledby="latest-orders">
        <header>
          <h2 id="latest-orders">Ultimi ordini</h2>
          <span className="muted small">totali con spedizione</span>
          <Link className="small" to={officePage('orders')}>
            Tutti gli ordini
          </Link>
        </header>
        {!data && !error && <Skeleton height={200} />}
        {data?.orders.length === 0 && <p className="latest-orders__none">Nessun ordine presente</p>}
        {data?.orders.map((order) => (
          <div key={order.id} className="latest-orders__order">
            <span className="latest-orders__name">
              <b className="num">{order.id.slice(0, 8)}</b>
              <Link className="small nowrap" to={officePage('orders', { search: order.id })}>
                {order.orderNumber}
              </Link>
              <ShopNumber order={order} />
            </span>
            <span>{order.customerName ?? 'Nome non disponibile'}</span>
            <OrderStatusLabel status={order.status} />
            <span className="num">{amountsOf(order).total}</span>
          </div>
        ))}
      </section>
      {statistics.error && (
        <ErrorNotice onRetry={statistics.refetch}>
          {failureText(statistics.error, 'Non riusciamo a leggere le statistiche.')}
        </ErrorNotice>
      )}
      {!statistics.data && !statistics.error && <Skeleton height={420} />}
      {statistics.data && <OrderCharts {...statistics.data} />}
    </>
  );
};
