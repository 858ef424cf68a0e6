import type { OrderTab } from '@drappo/contracts/orders/order-status';
import { Suspense } from 'react';
import {
  ofOneMoment,
  useGetOrderSummaryQuery,
  useListOrderPagesInfiniteQuery,
} from '../../shared/orders/orders-api.ts';
import { ordersAgree } from '../../shared/orders/orders-agree.ts';
import { useAgreeingOrders } from '../../shared/orders/use-agreeing-orders.ts';
import { lazyPart } from '../../shared/ui/lazy-screen.tsx';
import { NextPageButton } from '../../shared/ui/next-page-button.tsx';
import { ErrorNotice } from '../../shared/ui/notice.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { useSelection } from '../../shared/ui/use-selection.ts';
import { useIsSheet } from '../../shared/ui/view-switch.tsx';
import { OrderCard } from './order-card.tsx';
import { canBePaid } from './order-rules.ts';
import { PayBar } from './pay-bar.tsx';
import { useOrderFilters } from './use-order-filters.ts';

const OrderSheet = lazyPart(async () => (await import('./order-sheet.tsx')).OrderSheet);

type OrderListProps = {
  /** Default: all orders. */
  tab?: OrderTab | undefined;
  empty: string;
};

/** Orders as cards; if several can be paid, they can be selected and paid together. */
export const OrderList = ({ tab, empty }: OrderListProps) => {
  const { filters, isFiltered } = useOrderFilters();
  const { search } = filters;
  const asked = { ...(tab ? { status: tab } : {}), ...filters };
  const list = useListOrderPagesInfiniteQuery({ ...asked, ...(tab === 'pending' ? { sort: 'due' } : {}) }, ofOneMoment);
  const { isError, isFetching, refetch, hasNextPage } = list;
  const data = list.data?.pages.flatMap(({ orders }) => orders);
  const isSheet = useIsSheet();
  const summary = useGetOrderSummaryQuery();
  // The summary's counts ignore search and filters.
  const counts = search || isFiltered || isFetching || summary.isFetching ? undefined : summary.data;
  useAgreeingOrders(data && counts && ordersAgree({ orders: data, complete: !hasNextPage, tab }, counts));
  const payable = data?.filter(canBePaid) ?? [];
  const selection = useSelection(payable.map(({ id }) => id));
  if (isError && !data) return <ErrorNotice onRetry={refetch}>Non riusciamo a leggere gli ordini.</ErrorNotice>;
  if (!data) return <OrdersSkeleton />;
  if (data.length === 0 && search)
    return (
      <p className="orders-empty" role="status">
        Nessun ordine trovato per «{search}»{tab && ' in questa scheda: prova in Tutti'}.
      </p>
    );
  if (data.length === 0 && isFiltered)
    return (
      <p className="orders-empty" role="status">
        Nessun ordine con questi filtri{tab && ' in questa scheda: prova in Tutti'}.
      </p>
    );
  if (data.length === 0) return <p className="orders-empty">{empty}</p>;

  const cards = isSheet ? [] : data;
  const together = !isSheet && tab === 'pending' && payable.length > 1;
  const chosen = together ? payable.filter(({ id }) => selection.ids.includes(id)) : [];
  return (
    <>
      {isError && !hasNextPage && <ErrorNotice onRetry={refetch}>Non riusciamo a leggere gli ordini.</ErrorNotice>}
      {search && (
        <p className="orders-found" role="status">
          {foundText(data.length, hasNextPage)} per «{search}».
        </p>
      )}
      {together && chosen.length === 0 && (
        <p className="orders-hint">Puoi pagare più ordini insieme: selezionali con la casella accanto al numero.</p>
      )}
      {isSheet && (
        <Suspense fallback={<OrdersSkeleton />}>
          <OrderSheet
            orders={data}
            pagesOf={hasNextPage ? asked : undefined}
            counted={counts && (tab ? counts.counts[tab] : counts.total)}
            isFetching={isFetching}
            onRetry={refetch}
          />
        </Suspense>
      )}
      {cards.map((order) => (
        <OrderCard
          key={order.id}
          order={order}
          choice={
            together && canBePaid(order)
              ? { chosen: selection.has(order.id), onChoose: (isChosen) => selection.set(order.id, isChosen) }
              : undefined
          }
          paysHere={chosen.length === 0}
        />
      ))}
      {hasNextPage && (
        <div className="orders-more">
          {isError && <ErrorNotice>Non riusciamo a leggere gli altri ordini.</ErrorNotice>}
          <NextPageButton list={list} pendingLabel="Caricamento...">
            Mostra altri ordini
          </NextPageButton>
        </div>
      )}
      {chosen.length > 0 && (
        <PayBar
          chosen={chosen}
          onClear={selection.clear}
          onAll={chosen.length < payable.length ? selection.all : undefined}
        />
      )}
    </>
  );
};

const foundText = (count: number, more: boolean): string => {
  if (more) return `Più di ${count} ordini`;
  return count === 1 ? '1 ordine' : `${count} ordini`;
};

const OrdersSkeleton = () => (
  <>
    {[0, 1].map((place) => (
      <div className="sheet order order--loading" key={place}>
        <Skeleton height={57} />
        <Skeleton height={190} />
      </div>
    ))}
  </>
);
