import type { OrderDetail } from '@drappo/contracts/orders/order-detail';
import { orderWaitOf } from '@drappo/contracts/orders/order-wait';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { pageTitle } from '../../shared/brand.ts';
import { isApiFailure } from '../../shared/api/failure.ts';
import { formatDateTime, formatDay } from '../../shared/format/date.ts';
import { useGetOrderDetailQuery } from '../../shared/orders/orders-api.ts';
import { ShopNumber } from '../../shared/orders/shop-number.tsx';
import { OrderTimeline, type Coming } from '../../shared/orders/order-timeline.tsx';
import { LeavingDay } from '../../shared/orders/leaving-day.tsx';
import { PurchaseSteps } from '../../shared/tape/purchase-steps.tsx';
import { isPayFirst } from '../../shared/orders/pay-first.ts';
import { isBeingPriced } from '../../shared/orders/await-prices.ts';
import { useAwaitOrder } from '../../shared/orders/use-await-order.ts';
import { waitingText } from '../../shared/orders/waiting-for.ts';
import { Empty, ErrorNotice } from '../../shared/ui/notice.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { OrderStatusLabel } from '../../shared/ui/status-label.tsx';
import { useMedia } from '../../shared/ui/use-media.ts';
import { LineFiles } from './export-links.tsx';
import { OrderActions } from './order-actions.tsx';
import { Tracking } from './order-facts.tsx';
import { useOrderLinks } from './order-links.ts';
import { OrderGroups } from './order-groups.tsx';
import { OrderMoney } from './order-money.tsx';
import { OrderPayBar } from './order-pay-bar.tsx';
import { canBePaid } from './order-rules.ts';
import { OrderTotals } from './order-totals.tsx';
import { OrderReturnsPart } from './returns/order-returns-part.tsx';
import { OwnNumber } from './own-number.tsx';
import { ShippingPlace } from './shipping-place.tsx';
import './order-details.css';

/** All details of one order; the address contains its id. */
export const OrderDetails = ({ id }: { id: string }) => {
  const { data, error, isError, refetch } = useGetOrderDetailQuery(id);
  const links = useOrderLinks();
  const missing = isError && isApiFailure(error) && (error.status === 404 || error.status === 400);
  return (
    <>
      <p className="order-back">
        <Link to={links.list}>← Gestione Ordini</Link>
      </p>
      {missing && <Empty wholePage title="Ordine non trovato" text="Forse il collegamento è sbagliato." />}
      {isError && !missing && <ErrorNotice onRetry={refetch}>Non riusciamo a leggere l'ordine.</ErrorNotice>}
      {!data && !isError && (
        <>
          <Skeleton width={380} height={44} />
          <div className="order-page">
            <Skeleton height={360} />
            <Skeleton height={360} />
          </div>
        </>
      )}
      {data && !isError && <Details order={data} />}
    </>
  );
};

const Details = ({ order }: { order: OrderDetail }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const page = useRef<HTMLDivElement>(null);
  const isDue = canBePaid(order);
  const isNarrow = useMedia('(max-width: 1100px)');
  const hasBar = isDue && isNarrow;
  useAwaitOrder(isBeingPriced(order) ? order.id : undefined, (now) => !isBeingPriced(now));
  const paysNext = isPayFirst(useLocation().state) && (isDue || isBeingPriced(order));
  // Moves the focus, so that a screen reader announces the new page.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  // After the confirmation, focuses the payment button as soon as payment is possible, unless the user moved the focus.
  useEffect(() => {
    if (!paysNext || !isDue || document.activeElement !== heading.current) return;
    page.current?.querySelector<HTMLElement>('.button--pay')?.focus();
  }, [paysNext, isDue]);
  return (
    <>
      <title>{pageTitle(`Ordine ${order.orderNumber}`)}</title>
      <header className="order-page__head">
        <h1 ref={heading} tabIndex={-1} className="free-text">
          Ordine #{order.orderNumber}
        </h1>
        <ShopNumber order={order} />
        <OrderStatusLabel status={order.status} wait={orderWaitOf(order)} />
        <p className="muted">{formatDateTime(order.createdAt)}</p>
        <OwnNumber order={order} />
      </header>
      {isDue && <PurchaseSteps current="payment" />}
      <div className="order-page" ref={page}>
        <div>
          <section className="sheet order-page__sheet order-page__what" aria-label="Prodotti">
            <OrderGroups order={order} />
            <OrderActions order={order} files={<LineFiles {...order} />} />
          </section>
          <section className="sheet order-page__sheet" aria-labelledby="order-place">
            <h2 id="order-place">Spedizione</h2>
            <ShippingPlace order={order} />
            {order.trackingNumber && <Tracking order={order} />}
          </section>
          {order.status === 'shipped' && <OrderReturnsPart order={order} />}
        </div>
        <div>
          <section className="sheet order-page__sheet order-page__sum" aria-label="Totale">
            <OrderTotals order={order} hasButton={!hasBar} />
            {order.paidAutomatically && <p className="order__due">Pagato in automatico con la carta salvata.</p>}
          </section>
          <section className="sheet order-page__sheet" aria-labelledby="order-history">
            <h2 id="order-history">Cronologia</h2>
            <OrderTimeline history={order.history} reader="reseller" coming={comingOf(order)} />
          </section>
          <OrderMoney order={order} />
        </div>
        {hasBar && <OrderPayBar order={order} />}
      </div>
    </>
  );
};

const comingOf = (order: OrderDetail): Coming[] => {
  switch (order.status) {
    case 'pending':
      return [
        { title: waitingText(order) ? 'Pezzi disponibili' : 'Calcolo della spedizione' },
        { title: 'Pagamento' },
        { title: 'Spedizione' },
      ];
    case 'pending_payment':
      return [
        {
          title: 'Pagamento',
          text: canBePaid(order) && order.paymentDueAt ? `Entro il ${formatDay(order.paymentDueAt)}` : undefined,
        },
        { title: 'Spedizione' },
      ];
    case 'paid':
    case 'processing':
      return [{ title: 'Spedizione', text: <LeavingDay order={order} /> }];
    case 'shipped':
      return [];
    case 'cancelled':
      return order.refunds.some(({ refundedAt }) => refundedAt === null) ? [{ title: 'Rimborso' }] : [];
  }
};
