import * as routes from '@drappo/contracts/waiting-routes';
import { api } from '../../../shared/api/api.ts';
import { to } from '../../../shared/api/call.ts';
import { listOf } from '../../../shared/api/tags.ts';

// The related screens' mutations invalidate each count; a new entry of the back office's notifications invalidates all.
const waitingApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOrdersWaiting: build.query({
      ...to(routes.getOrdersWaiting),
      providesTags: [listOf('AdminOrders'), 'AdminWaiting'],
    }),
    getCatalogWaiting: build.query({
      ...to(routes.getCatalogWaiting),
      providesTags: [listOf('AdminProducts'), 'AdminProductRequests', 'AdminWaiting'],
    }),
    getIdentityWaiting: build.query({
      ...to(routes.getIdentityWaiting),
      providesTags: [listOf('AdminUsers'), 'AdminBeta', 'AdminWaiting'],
    }),
    getIntegrationsWaiting: build.query({
      ...to(routes.getIntegrationsWaiting),
      providesTags: ['AdminErrors', 'AdminWaiting'],
    }),
    getShippingWaiting: build.query({
      ...to(routes.getShippingWaiting),
      providesTags: ['AdminPackaging', 'AdminWaiting'],
    }),
    getNotificationsWaiting: build.query({
      ...to(routes.getNotificationsWaiting),
      providesTags: ['AdminMails', 'AdminWaiting'],
    }),
  }),
});

export const {
  useGetOrdersWaitingQuery,
  useGetCatalogWaitingQuery,
  useGetIdentityWaitingQuery,
  useGetIntegrationsWaitingQuery,
  useGetShippingWaitingQuery,
  useGetNotificationsWaitingQuery,
} = waitingApi;
