import type { ProductImport, ProductImportErrors } from '@drappo/contracts/catalog/product-imports';
import { api } from '../../../shared/api/api.ts';
import { uploadSheet } from './sheet-upload.ts';

const importPath = (id: string): string => `/api/admin/product-imports/${encodeURIComponent(id)}`;

const importApi = api.injectEndpoints({
  endpoints: (build) => ({
    startImport: build.mutation<ProductImport, File>({ queryFn: (file) => uploadSheet(file) }),
    getImport: build.query<ProductImport, string>({
      query: importPath,
      providesTags: ['ProductImports'],
      keepUnusedDataFor: 0,
    }),
    listImportErrors: build.query<ProductImportErrors, { id: string; after: number }>({
      query: ({ id, after }) => ({ url: `${importPath(id)}/errors`, query: { after } }),
      providesTags: ['ProductImports'],
      keepUnusedDataFor: 0,
    }),
    applyImport: build.mutation<ProductImport, string>({
      query: (id) => ({ url: `${importPath(id)}/apply`, method: 'POST' }),
      invalidatesTags: ['ProductImports'],
    }),
  }),
});

/** What is known of an import, without asking. */
export const useKnownImport = importApi.endpoints.getImport.useQueryState;
export const { useStartImportMutation, useGetImportQuery, useListImportErrorsQuery, useApplyImportMutation } =
  importApi;
