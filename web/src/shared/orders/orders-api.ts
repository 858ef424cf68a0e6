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
import { itemAndLists, itemOf, listOf } from '../api/tags.ts';
import { toOrEmpty } from '../api/to-or-empty.ts';
import { awaitPrices } from './await-prices.ts';
import { withOrderedItems } from './with-ordered-items.ts';

const noOrders: OrderSummary = {
  counts: { pending: 0, paid: 0, shipped: 0, cancelled: 0 },
  total: 0,
  grossRevenue: '0.00',
};

const nothingToPay: OrdersToPay = { shop: { orders: [], count: 0 }, portal: { orders: [], count: 0 } };

/** A page of the orders' lists; small, since each order shows all of its lines. */
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

/** Calls that begin within so many milliseconds are of one moment. */
const ONE_MOMENT_MS = 1_000;

/** For lists that stand beside the counts: one from before is read again when its screen opens, since the counts may be newer. */
export const ofOneMoment = { refetchOnMountOrArgChange: ONE_MOMENT_MS / 1_000 };

type Lifecycle = {
  dispatch: (action: never) => unknown;
  getState: () => unknown;
  queryFulfilled: Promise<unknown>;
};

/** A list that was read alone has the counts beside it read as well. */
const recount = async ({ dispatch, getState, queryFulfilled }: Lifecycle): Promise<void> => {
  const startedAt = Date.now();
  const isRead = await queryFulfilled.then(
    () => true,
    () => false,
  );
  const { getOrderSummary } = ordersApi.endpoints;
  const { isSuccess, startedTimeStamp = 0 } = getOrderSummary.select()(getState() as never);
  if (isRead && isSuccess && startedTimeStamp < startedAt - ONE_MOMENT_MS)
    void dispatch(getOrderSummary.initiate(undefined, { forceRefetch: true, subscribe: false }) as never);
};

const readOrders = (orders: Order[]): Order[] => orders.map(withOrderedItems);

const readAgain = () => api.util.invalidateTags([listOf('Orders')]);

export const ordersApi = api.injectEndpoints({
  endpoints: (build) => ({
    listOrders: build.query({
      ...toOrEmpty(routes.listOrders, [], (query: { status?: OrderTab; limit?: number }) => ({ query }), readOrders),
      providesTags: [listOf('Orders')],
      onQueryStarted: async (_query, lifecycle) => {
        const orders = lifecycle.queryFulfilled.then(({ data }) => data);
        await Promise.all([recount(lifecycle), awaitPrices(orders, () => lifecycle.dispatch(readAgain()))]);
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
        await Promise.all([recount(lifecycle), awaitPrices(orders, () => lifecycle.dispatch(readAgain()))]);
      },
    }),
    /** What all pages of a list come to. */
    getOrderSums: build.query({
      ...to(routes.getOrderSums, (query: Omit<ListedOrders, 'sort'>) => ({ query })),
      providesTags: [listOf('Orders')],
    }),
    listOrdersToPay: build.query({
      ...toOrEmpty(routes.listOrdersToPay, nothingToPay),
      providesTags: [listOf('Orders')],
    }),
    /** Accepted returns of all orders: their pieces have to be sent back. */
    listAcceptedReturns: build.query({
      ...toOrEmpty(listReturns, [], () => ({ query: { status: 'accepted' as const, limit: ACCEPTED_RETURNS } })),
      providesTags: [listOf('Orders')],
    }),
    getOrderSummary: build.query({
      ...toOrEmpty(routes.getOrderSummary, noOrders),
      providesTags: [listOf('Orders')],
    }),
    /** Read while an order is awaited: never kept, and never read again because something changed. */
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
      // Refused, it was shipped or cancelled meanwhile.
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
      // Refused, it was paid or cancelled elsewhere: the lists are out of date either way.
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
