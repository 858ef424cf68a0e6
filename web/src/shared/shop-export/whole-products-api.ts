import { LIST_SEPARATOR } from '@drappo/contracts/catalog/product-choices';
import * as routes from '@drappo/contracts/catalog/routes/products';
import { api } from '../api/api.ts';
import { to } from '../api/call.ts';
import { listOf } from '../api/tags.ts';

export const wholeProductsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listWholeProducts: build.query({
      ...to(routes.listWholeProducts, (ids: readonly string[]) => ({ query: { ids: ids.join(LIST_SEPARATOR) } })),
      providesTags: [listOf('Products')],
    }),
  }),
});
