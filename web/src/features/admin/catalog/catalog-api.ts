import type {
  AdminProductFilter,
  AdminProducts,
  AdminProductSort,
  CategoryForm,
  StockForm,
  StockMovements,
} from '@drappo/contracts/catalog/admin-catalog';
import type { ProductForm } from '@drappo/contracts/catalog/forms/product';
import type { AdminProduct, Category } from '@drappo/contracts/catalog/products';
import { api } from '../../../shared/api/api.ts';

export type AdminProductQuery = AdminProductFilter & {
  sort?: AdminProductSort | undefined;
  limit: number;
  offset?: number;
};

const productPath = (id: string): string => `/api/admin/products/${encodeURIComponent(id)}`;
const changed = (_result: unknown, error: unknown) => (error ? [] : (['AdminProducts', 'Products'] as const));

const catalogApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAdminProducts: build.query<AdminProducts, AdminProductQuery>({
      query: (query) => ({ url: '/api/admin/products', query }),
      providesTags: ['AdminProducts'],
      // Resellers and other admins change stock all the time: a page that comes back is read again.
      keepUnusedDataFor: 0,
    }),
    getAdminProduct: build.query<AdminProduct, string>({
      query: productPath,
      providesTags: ['AdminProducts'],
      keepUnusedDataFor: 0,
    }),
    createProduct: build.mutation<AdminProduct, ProductForm>({
      query: (body) => ({ url: '/api/admin/products', method: 'POST', body }),
      invalidatesTags: changed,
    }),
    updateProduct: build.mutation<AdminProduct, { id: string; form: ProductForm }>({
      query: ({ id, form }) => ({ url: productPath(id), method: 'PUT', body: form }),
      invalidatesTags: changed,
    }),
    setProductState: build.mutation<AdminProduct, { id: string; isActive: boolean }>({
      query: ({ id, isActive }) => ({ url: `${productPath(id)}/state`, method: 'PUT', body: { isActive } }),
      invalidatesTags: changed,
    }),
    saveCategory: build.mutation<Category, { id: string | undefined; form: CategoryForm }>({
      query: ({ id, form }) =>
        id === undefined
          ? { url: '/api/admin/categories', method: 'POST', body: form }
          : { url: `/api/admin/categories/${encodeURIComponent(id)}`, method: 'PUT', body: form },
      invalidatesTags: (_result, error) => (error ? [] : ['Categories', 'AdminProducts', 'Products']),
    }),
    correctStock: build.mutation<{ id: string; stock: number }, { id: string; form: StockForm }>({
      query: ({ id, form }) => ({
        url: `/api/admin/variants/${encodeURIComponent(id)}/stock`,
        method: 'PUT',
        body: form,
      }),
      // A refusal says that the stock is no longer the one on screen: that is read again too.
      invalidatesTags: ['AdminProducts', 'Products', 'StockMovements'],
    }),
    listMovements: build.query<StockMovements, { variantId: string; before?: string | undefined }>({
      query: ({ variantId, before }) => ({
        url: `/api/admin/variants/${encodeURIComponent(variantId)}/movements`,
        query: { before },
      }),
      providesTags: ['StockMovements'],
      keepUnusedDataFor: 0,
    }),
  }),
});

export const {
  useListAdminProductsQuery,
  useGetAdminProductQuery,
  useCreateProductMutation,
  useUpdateProductMutation,
  useSetProductStateMutation,
  useSaveCategoryMutation,
  useCorrectStockMutation,
  useListMovementsQuery,
} = catalogApi;
