import { orderWaitOf } from '@drappo/contracts/orders/order-wait';
import type { Order } from '@drappo/contracts/orders/orders';
import { customerPage } from '@drappo/contracts/pages';
import { Link } from 'react-router-dom';
import { amountsOf, isSettled } from '../../shared/orders/order-amounts.ts';
import { ordersAgree } from '../../shared/orders/orders-agree.ts';
import { ofOneMoment, useGetOrderSummaryQuery, useListOrdersQuery } from '../../shared/orders/orders-api.ts';
import { ShopNumber } from '../../shared/orders/shop-number.tsx';
import { useAgreeingOrders } from '../../shared/orders/use-agreeing-orders.ts';
import { ErrorNotice } from '../../shared/ui/notice.tsx';
import { Picture } from '../../shared/ui/picture.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { OrderStatusLabel } from '../../shared/ui/status-label.tsx';

/** The newest orders, one line each. */
export const RecentOrders = ({ count }: { count: number }) => {
  const { data, isError, isFetching, refetch } = useListOrdersQuery({ limit: count }, ofOneMoment);
  const summary = useGetOrderSummaryQuery();
  const counts = isFetching || summary.isFetching ? undefined : summary.data;
  useAgreeingOrders(data && counts && ordersAgree({ orders: data, complete: data.length < count }, counts));
  return (
    <section className="sheet recent" aria-labelledby="recent-orders">
      <header>
        <h2 id="recent-orders">Ordini Recenti</h2>
        <Link className="small" to={customerPage('orders')}>
          Gestione Ordini
        </Link>
      </header>
      {isError && <ErrorNotice onRetry={refetch}>Non riusciamo a leggere gli ordini.</ErrorNotice>}
      {!data && !isError && <Skeleton height={76} />}
      {data?.length === 0 && (
        <p className="recent__empty">Quando confermi una riserva, il tuo primo ordine appare qui.</p>
      )}
      {data?.slice(0, count).map((order) => (
        <RecentOrder key={order.id} order={order} />
      ))}
    </section>
  );
};

const RecentOrder = ({ order }: { order: Order }) => {
  const [first, ...others] = order.items;
  return (
    <div className="recent__order">
      <Picture image={undefined} url={first?.imageUrl ?? null} alt="" sizes="46px" />
      <div>
        <b>
          <Link to={customerPage('orders', { order: order.id })}>{order.orderNumber}</Link> <ShopNumber order={order} />
        </b>
        <span className="muted small">
          {first?.productName ?? 'Ordine'}
          {others.length > 0 && ` +${others.length} altri`}
        </span>
      </div>
      <span className="recent__amount">
        <span className="num">{amountsOf(order).total}</span>
        {isSettled(order) && <small className="muted">con spedizione</small>}
      </span>
      <OrderStatusLabel status={order.status} wait={orderWaitOf(order)} />
    </div>
  );
};
