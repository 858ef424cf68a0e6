import type { AdminProduct } from '@drappo/contracts';
import { api } from '../../shared/api/api.ts';

const adminApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAdminProducts: build.query<{ products: AdminProduct[]; total: number }, { limit: number }>({
      query: (query) => ({ url: '/api/admin/products', query }),
      providesTags: ['AdminProducts'],
    }),
    readAdminList: build.query<unknown, string>({ query: (path) => path }),
  }),
});

export const { useListAdminProductsQuery, useReadAdminListQuery } = adminApi;
