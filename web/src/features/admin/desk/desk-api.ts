import { listAdminProducts } from '@drappo/contracts/catalog/routes/admin-products';
import { shipOrder } from '@drappo/contracts/orders/admin-routes';
import * as routes from '@drappo/contracts/orders/desk-routes';
import { api } from '../../../shared/api/api.ts';
import { to } from '../../../shared/api/call.ts';
import { itemAndLists, listOf } from '../../../shared/api/tags.ts';
import type { Shipment } from './desk-state.ts';
import type { QueuedShipment } from './shipment-queue.ts';

const shipment = to(routes.shipAtDesk, ({ orderNumber, carrier, trackingNumber, despiteHold }: QueuedShipment) => ({
  body: { orderNumber, carrier, trackingNumber, ...(despiteHold ? { despiteHold } : {}) },
}));

const deskApi = api.injectEndpoints({
  endpoints: (build) => ({
    getDeskOrder: build.query({
      ...to(routes.getDeskOrder, (code: string) => ({ query: { code } })),
      // Two desks may work on the same order: every scan reads it again.
      keepUnusedDataFor: 0,
    }),
    getDeskDay: build.query({ ...to(routes.getDeskDay), providesTags: ['AdminDesk'], keepUnusedDataFor: 0 }),
    shipAtDesk: build.mutation({
      ...shipment,
      query: (queued: QueuedShipment) => ({ ...shipment.query(queued), headers: { 'idempotency-key': queued.key } }),
      invalidatesTags: (_result, error) => (error && error.status === 0 ? [] : ['AdminDesk', listOf('AdminOrders')]),
    }),
    correctTracking: build.mutation({
      ...to(shipOrder, ({ orderId, carrier, trackingNumber }: Shipment & { orderId: string }) => ({
        params: { id: orderId },
        body: { carrier, trackingNumber },
      })),
      invalidatesTags: (_result, _error, { orderId }) => ['AdminDesk', ...itemAndLists('AdminOrders', orderId)],
    }),
    /** The product of a garment scanned by mistake. */
    findGarment: build.query({
      ...to(listAdminProducts, (sku: string) => ({ query: { search: sku, limit: 1 } })),
      keepUnusedDataFor: 60,
    }),
  }),
});

export const {
  useLazyGetDeskOrderQuery,
  useGetDeskDayQuery,
  useShipAtDeskMutation,
  useCorrectTrackingMutation,
  useFindGarmentQuery,
} = deskApi;
