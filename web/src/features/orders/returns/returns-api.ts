import type { ReturnForm, ReturnSentForm } from '@drappo/contracts/orders/forms/return';
import * as routes from '@drappo/contracts/orders/return-routes';
import { api } from '../../../shared/api/api.ts';
import { call, to } from '../../../shared/api/call.ts';
import { itemAndLists, itemOf } from '../../../shared/api/tags.ts';

type OfReturn = { id: string; orderId: string };

// Returns belong to their order: a change to either invalidates both.
const ofOrder = (_answer: unknown, _error: unknown, { orderId }: { orderId: string }) =>
  itemAndLists('Orders', orderId);

const returnsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOrderReturns: build.query({
      ...to(routes.getOrderReturns, (id: string) => ({ params: { id } })),
      keepUnusedDataFor: 0,
      providesTags: (_returns, _error, id) => [itemOf('Orders', id)],
    }),
    requestReturn: build.mutation<{ number: string }, { orderId: string; form: ReturnForm; key: string }>({
      query: ({ orderId, form, key }) => ({
        ...call(routes.requestReturn, { params: { id: orderId }, body: form }),
        // If the response is lost, the client retries; the idempotency key prevents a second return.
        headers: { 'idempotency-key': key },
      }),
      invalidatesTags: ofOrder,
    }),
    cancelReturn: build.mutation({
      ...to(routes.cancelReturn, ({ id }: OfReturn) => ({ params: { id } })),
      invalidatesTags: ofOrder,
    }),
    reportReturnSent: build.mutation({
      ...to(routes.reportReturnSent, ({ id, parcel }: OfReturn & { parcel: ReturnSentForm }) => ({
        params: { id },
        body: parcel,
      })),
      invalidatesTags: ofOrder,
    }),
  }),
});

export const {
  useGetOrderReturnsQuery,
  useRequestReturnMutation,
  useCancelReturnMutation,
  useReportReturnSentMutation,
} = returnsApi;
