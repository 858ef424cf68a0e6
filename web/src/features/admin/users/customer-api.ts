import * as routes from '@drappo/contracts/customer-routes';
import { api } from '../../../shared/api/api.ts';
import { to } from '../../../shared/api/call.ts';

const byId = (id: string) => ({ params: { id } });
// Changes by other services do not notify this screen: it refetches each time the panel opens.
const fresh = { keepUnusedDataFor: 0 };

const customerApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCustomerOrders: build.query({ ...to(routes.getCustomerOrders, byId), ...fresh }),
    getCustomerCatalog: build.query({ ...to(routes.getCustomerCatalog, byId), ...fresh }),
    getCustomerShop: build.query({ ...to(routes.getCustomerShop, byId), ...fresh }),
    getCustomerMails: build.query({ ...to(routes.getCustomerMails, byId), ...fresh }),
  }),
});

export const {
  useGetCustomerOrdersQuery,
  useGetCustomerCatalogQuery,
  useGetCustomerShopQuery,
  useGetCustomerMailsQuery,
} = customerApi;
