import type { OrderTab } from '@drappo/contracts/orders/order-status';
import type { OrderDetail } from '@drappo/contracts/orders/order-detail';
import type { LineNoteForm, Order, OrderSummary, PurchaseOrderNumberForm } from '@drappo/contracts/orders/orders';
import type { OrdersToPay } from '@drappo/contracts/orders/orders-to-pay';
import { listReturns } from '@drappo/contracts/orders/return-routes';
import * as changeRoutes from '@drappo/contracts/orders/change-routes';
import * as routes from '@drappo/contracts/orders/routes';
import { api } from '../api/api.ts';
import { call, to } from '../api/call.ts';
import { emptyWhenForbidden } from '../api/empty-when-forbidden.ts';
import { figuresOf, itemAndLists, itemOf, listOf } from '../api/tags.ts';
import { toOrEmpty } from '../api/to-or-empty.ts';
import { awaitPrices } from './await-prices.ts';
import { withOrderedItems } from './with-ordered-items.ts';

const noOrders: OrderSummary = {
  counts: { pending: 0, paid: 0, shipped: 0, cancelled: 0 },
  total: 0,
  grossRevenue: '0.00',
};

const nothingToPay: OrdersToPay = { shop: { orders: [], count: 0 }, portal: { orders: [], count: 0 } };

/** Page size of the order lists; small, since each order shows all of its lines. */
export type OrderPage = { orders: Order[]; nextCursor: string | undefined };
export type ListedOrders = {
  status?: OrderTab;
  search?: string | undefined;
  source?: 'portal' | 'shop' | undefined;
  from?: string | undefined;
  to?: string | undefined;
  sort?: 'due';
};
const PAGE = 30;
const ACCEPTED_RETURNS = 20;

/** Calls that start within this time count as simultaneous (ms). */
const ONE_MOMENT_MS = 1_000;

/** For lists shown next to the counts: an older list is refetched when its screen opens, since the counts may be newer. */
export const ofOneMoment = { refetchOnMountOrArgChange: ONE_MOMENT_MS / 1_000 };

type Lifecycle = {
  dispatch: (action: never) => unknown;
  getState: () => unknown;
  queryFulfilled: Promise<unknown>;
};

/**
 * Refetches the figures next to a list that was read alone: while the notification stream is down, no other message
 * refetches them.
 */
const rereadFigures = async ({ dispatch, getState, queryFulfilled }: Lifecycle): Promise<void> => {
  const startedAt = Date.now();
  const isRead = await queryFulfilled.then(
    () => true,
    () => false,
  );
  const { isSuccess, startedTimeStamp = 0 } = ordersApi.endpoints.getOrderSummary.select()(getState() as never);
  if (isRead && isSuccess && startedTimeStamp < startedAt - ONE_MOMENT_MS)
    void dispatch(api.util.invalidateTags([figuresOf('Orders')]) as never);
};

const readOrders = (orders: Order[]): Order[] => orders.map(withOrderedItems);

const figures = [listOf('Orders'), figuresOf('Orders')];

const readAgain = () => api.util.invalidateTags([listOf('Orders')]);

export const ordersApi = api.injectEndpoints({
  endpoints: (build) => ({
    listOrders: build.query({
      ...toOrEmpty(routes.listOrders, [], (query: { status?: OrderTab; limit?: number }) => ({ query }), readOrders),
      providesTags: [listOf('Orders')],
      onQueryStarted: async (_query, lifecycle) => {
        const orders = lifecycle.queryFulfilled.then(({ data }) => data);
        await Promise.all([rereadFigures(lifecycle), awaitPrices(orders, () => lifecycle.dispatch(readAgain()))]);
      },
    }),
    listOrderPages: build.infiniteQuery<OrderPage, ListedOrders, string | undefined>({
      infiniteQueryOptions: { initialPageParam: undefined, getNextPageParam: ({ nextCursor }) => nextCursor },
      queryFn: async ({ queryArg, pageParam }, _api, _options, ask) => {
        const query = { ...queryArg, limit: PAGE, cursor: pageParam };
        const answer = await ask(call(routes.listOrders, { query }));
        const { data, error } = await emptyWhenForbidden<Order[]>(answer, []);
        return error ? { error } : { data: { orders: readOrders(data), nextCursor: answer.meta?.nextCursor } };
      },
      providesTags: [listOf('Orders')],
      onQueryStarted: async (_query, lifecycle) => {
        const orders = lifecycle.queryFulfilled.then(({ data }) => data.pages.flatMap((page) => page.orders));
        await Promise.all([rereadFigures(lifecycle), awaitPrices(orders, () => lifecycle.dispatch(readAgain()))]);
      },
    }),
    /** Totals over all pages of a list. */
    getOrderSums: build.query({
      ...to(routes.getOrderSums, (query: Omit<ListedOrders, 'sort'>) => ({ query })),
      providesTags: figures,
    }),
    listOrdersToPay: build.query({
      ...toOrEmpty(routes.listOrdersToPay, nothingToPay),
      providesTags: figures,
    }),
    /** Accepted returns of all orders: the customer has to send back their pieces. */
    listAcceptedReturns: build.query({
      ...toOrEmpty(listReturns, [], () => ({ query: { status: 'accepted' as const, limit: ACCEPTED_RETURNS } })),
      providesTags: figures,
    }),
    getOrderSummary: build.query({
      ...toOrEmpty(routes.getOrderSummary, noOrders),
      providesTags: figures,
    }),
    /** Polled while an order is awaited: never cached, and never refetched because of a change. */
    getOrder: build.query({
      ...to(routes.getOrder, (id: string) => ({ params: { id } })),
      transformResponse: withOrderedItems<OrderDetail>,
      keepUnusedDataFor: 0,
    }),
    getOrderDetail: build.query({
      ...to(routes.getOrder, (id: string) => ({ params: { id } })),
      transformResponse: withOrderedItems<OrderDetail>,
      keepUnusedDataFor: 0,
      providesTags: (_order, _error, id) => [itemOf('Orders', id)],
    }),
    createCheckoutSession: build.mutation({
      ...to(routes.createCheckoutSession, (orderIds: string[]) => {
        const [first] = orderIds;
        return { body: orderIds.length === 1 && first !== undefined ? { orderId: first } : { orderIds } };
      }),
    }),
    changePurchaseOrderNumber: build.mutation({
      ...to(changeRoutes.changeOrder, ({ id, ...body }: PurchaseOrderNumberForm & { id: string }) => ({
        params: { id },
        body,
      })),
      // A refusal means that the order was shipped or cancelled meanwhile.
      invalidatesTags: (_order, _error, { id }) => itemAndLists('Orders', id),
    }),
    changeLineNote: build.mutation({
      ...to(changeRoutes.changeOrderLine, ({ id, lineId, ...body }: LineNoteForm & { id: string; lineId: string }) => ({
        params: { id, lineId },
        body,
      })),
      invalidatesTags: (_order, _error, { id }) => itemAndLists('Orders', id),
    }),
    cancelUnpaidOrder: build.mutation({
      ...to(routes.cancelOrder, (id: string) => ({ params: { id } })),
      // A refusal means that the order was paid or cancelled elsewhere: the lists are out of date in both cases.
      invalidatesTags: (_order, _error, id) => [...itemAndLists('Orders', id), 'Products'],
    }),
  }),
});

export const {
  useListOrdersQuery,
  useListOrdersToPayQuery,
  useListAcceptedReturnsQuery,
  useListOrderPagesInfiniteQuery,
  useGetOrderSummaryQuery,
  useGetOrderSumsQuery,
  useLazyGetOrderQuery,
  useGetOrderDetailQuery,
  useCreateCheckoutSessionMutation,
  useCancelUnpaidOrderMutation,
  useChangeLineNoteMutation,
  useChangePurchaseOrderNumberMutation,
} = ordersApi;
