import type { ProductImport, ProductImportErrors } from '@drappo/contracts/catalog/product-imports';
import * as routes from '@drappo/contracts/catalog/routes/admin-products';
import { api } from '../../../shared/api/api.ts';
import { call, to } from '../../../shared/api/call.ts';
import { itemOf } from '../../../shared/api/tags.ts';
import { uploadFile } from '../../../shared/api/upload-file.ts';
import { urlTo } from '../../../shared/api/url-to.ts';

const importApi = api.injectEndpoints({
  endpoints: (build) => ({
    startImport: build.mutation<ProductImport, File>({
      queryFn: (file) =>
        uploadFile<ProductImport>(
          routes.startImport,
          urlTo(routes.startImport, { query: { name: file.name.slice(-200) } }),
          file,
        ),
    }),
    getImport: build.query({
      ...to(routes.getImport, (id: string) => ({ params: { id } })),
      providesTags: (_import, _error, id) => [itemOf('ProductImports', id)],
      keepUnusedDataFor: 0,
    }),
    listImportErrors: build.infiniteQuery<ProductImportErrors, string, number>({
      infiniteQueryOptions: { initialPageParam: 0, getNextPageParam: ({ next }) => next ?? undefined },
      query: ({ queryArg, pageParam }) =>
        call(routes.listImportErrors, { params: { id: queryArg }, query: { after: pageParam } }),
      providesTags: (_errors, _error, id) => [itemOf('ProductImports', id)],
      keepUnusedDataFor: 0,
    }),
    applyImport: build.mutation({
      ...to(routes.applyImport, (id: string) => ({ params: { id } })),
      invalidatesTags: (_import, _error, id) => [itemOf('ProductImports', id)],
    }),
  }),
});

/** Cached state of an import, without a request. */
export const useKnownImport = importApi.endpoints.getImport.useQueryState;
export const { useStartImportMutation, useGetImportQuery, useListImportErrorsInfiniteQuery, useApplyImportMutation } =
  importApi;
