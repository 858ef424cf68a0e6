import * as routes from '@drappo/contracts/orders/return-routes';
import type { ReturnStatus } from '@drappo/contracts/orders/return-status';
import type { ReturnReceiptForm, ReturnRefundForm } from '@drappo/contracts/orders/forms/return';
import { api } from '../../../shared/api/api.ts';
import { to } from '../../../shared/api/call.ts';
import { itemAndLists, itemOf, listOf } from '../../../shared/api/tags.ts';

export type ReturnQuery = { search: string; status: ReturnStatus | undefined; limit: number; offset: number };
export type Acceptance = { id: string; isOurFault: boolean; note: string | undefined };

// Also after a rejection: the screen then shows an outdated return.
const changed = (_result: unknown, _error: unknown, { id }: { id: string }) => [
  ...itemAndLists('AdminReturns', id),
  listOf('AdminOrders'),
];

const returnsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listReturns: build.query({
      ...to(routes.listAdminReturns, (query: ReturnQuery) => ({ query })),
      providesTags: [listOf('AdminReturns')],
      keepUnusedDataFor: 0,
    }),
    getReturn: build.query({
      ...to(routes.getAdminReturn, (id: string) => ({ params: { id } })),
      providesTags: (_return, _error, id) => [itemOf('AdminReturns', id)],
      keepUnusedDataFor: 0,
    }),
    acceptReturn: build.mutation({
      ...to(routes.acceptReturn, ({ id, isOurFault, note }: Acceptance) => ({
        params: { id },
        body: { isOurFault, ...(note === undefined ? {} : { note }) },
      })),
      invalidatesTags: changed,
    }),
    refuseReturn: build.mutation({
      ...to(routes.refuseReturn, ({ id, reason }: { id: string; reason: string }) => ({
        params: { id },
        body: { reason },
      })),
      invalidatesTags: changed,
    }),
    receiveReturn: build.mutation({
      ...to(routes.receiveReturn, ({ id, receipt }: { id: string; receipt: ReturnReceiptForm }) => ({
        params: { id },
        body: receipt,
      })),
      invalidatesTags: changed,
    }),
    refundReturn: build.mutation({
      ...to(routes.refundReturn, ({ id, refund }: { id: string; refund: ReturnRefundForm }) => ({
        params: { id },
        body: refund,
      })),
      invalidatesTags: changed,
    }),
  }),
});

export const {
  useListReturnsQuery,
  useGetReturnQuery,
  useAcceptReturnMutation,
  useRefuseReturnMutation,
  useReceiveReturnMutation,
  useRefundReturnMutation,
} = returnsApi;
