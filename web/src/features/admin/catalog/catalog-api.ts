import type {
  AdminProductFilter,
  AdminProductSort,
  CategoryForm,
  StockForm,
} from '@drappo/contracts/catalog/admin-catalog';
import type { ProductForm } from '@drappo/contracts/catalog/forms/product';
import type { Category } from '@drappo/contracts/catalog/products';
import * as routes from '@drappo/contracts/catalog/routes/admin-products';
import { api } from '../../../shared/api/api.ts';
import { call, to } from '../../../shared/api/call.ts';
import { itemAndLists, itemOf, listOf } from '../../../shared/api/tags.ts';

export type AdminProductQuery = AdminProductFilter & {
  sort?: AdminProductSort | undefined;
  limit: number;
  offset?: number;
};

const changed = (_result: unknown, error: unknown, { id }: { id: string }) =>
  error ? [] : [...itemAndLists('AdminProducts', id), ...itemAndLists('Products', id)];

const catalogApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAdminProducts: build.query({
      ...to(routes.listAdminProducts, (query: AdminProductQuery) => ({ query })),
      providesTags: [listOf('AdminProducts')],
      // Resellers and other admins change stock all the time: a page is read again each time it is shown.
      keepUnusedDataFor: 0,
    }),
    getAdminProduct: build.query({
      ...to(routes.getAdminProduct, (id: string) => ({ params: { id } })),
      providesTags: (_product, _error, id) => [itemOf('AdminProducts', id)],
      keepUnusedDataFor: 0,
    }),
    createProduct: build.mutation({
      ...to(routes.createProduct, (body: ProductForm) => ({ body })),
      invalidatesTags: (_result, error) => (error ? [] : [listOf('AdminProducts'), listOf('Products')]),
    }),
    updateProduct: build.mutation({
      ...to(routes.saveProduct, ({ id, form }: { id: string; form: ProductForm }) => ({ params: { id }, body: form })),
      invalidatesTags: changed,
    }),
    setProductState: build.mutation({
      ...to(routes.changeProductState, ({ id, isActive }: { id: string; isActive: boolean }) => ({
        params: { id },
        body: { isActive },
      })),
      invalidatesTags: changed,
    }),
    saveCategory: build.mutation<Category, { id: string | undefined; form: CategoryForm }>({
      query: ({ id, form }) =>
        id === undefined
          ? call(routes.createCategory, { body: form })
          : call(routes.saveCategory, { params: { id }, body: form }),
      invalidatesTags: (_result, error) => (error ? [] : ['Categories', 'AdminProducts', 'Products']),
    }),
    correctStock: build.mutation({
      ...to(routes.saveStock, ({ id, form }: { id: string; form: StockForm }) => ({ params: { id }, body: form })),
      // A rejection means that the stock on screen is out of date: read it again too.
      invalidatesTags: (_result, _error, { id }) => ['AdminProducts', 'Products', itemOf('StockMovements', id)],
    }),
    listMovements: build.query({
      ...to(routes.listStockMovements, ({ variantId, before }: { variantId: string; before?: string | undefined }) => ({
        params: { id: variantId },
        query: { before },
      })),
      providesTags: (_movements, _error, { variantId }) => [itemOf('StockMovements', variantId)],
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
