import { listAdminProducts } from '@drappo/contracts/catalog/routes/admin-products';
import { listUsers } from '@drappo/contracts/identity/routes/admin-users';
import { listAdminOrders } from '@drappo/contracts/orders/admin-routes';
import { api } from '../../../../shared/api/api.ts';
import { to } from '../../../../shared/api/call.ts';
import { listOf } from '../../../../shared/api/tags.ts';

/** Results per kind. */
export const SHOWN = 4;

const first = (search: string) => ({ query: { search, limit: SHOWN } });

// Uses the searches of the lists. Results contain personal names, so closing the palette discards them.
const paletteApi = api.injectEndpoints({
  endpoints: (build) => ({
    findUsers: build.query({
      ...to(listUsers, first),
      providesTags: [listOf('AdminUsers')],
      keepUnusedDataFor: 0,
    }),
    findOrders: build.query({
      ...to(listAdminOrders, first),
      providesTags: [listOf('AdminOrders')],
      keepUnusedDataFor: 0,
    }),
    findProducts: build.query({
      ...to(listAdminProducts, first),
      providesTags: [listOf('AdminProducts')],
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useFindUsersQuery, useFindOrdersQuery, useFindProductsQuery } = paletteApi;
