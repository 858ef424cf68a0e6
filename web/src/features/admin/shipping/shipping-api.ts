import type { AuditPage } from '@drappo/contracts/operations';
import type {
  AdminShipping,
  ParcelPricesForm,
  ShippingZoneForm,
} from '@drappo/contracts/shipping/forms/shipping-rates';
import { api } from '../../../shared/api/api.ts';

const shippingApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAdminShipping: build.query<AdminShipping, void>({
      query: () => '/api/admin/shipping',
      providesTags: ['AdminRates'],
      keepUnusedDataFor: 0,
    }),
    // Failed or not: a refusal may say that another user saved meanwhile.
    saveZone: build.mutation<AdminShipping, { code: string; form: ShippingZoneForm }>({
      query: ({ code, form }) => ({
        url: `/api/admin/shipping/zones/${encodeURIComponent(code)}`,
        method: 'PUT',
        body: form,
      }),
      invalidatesTags: ['AdminRates'],
    }),
    saveParcelPrices: build.mutation<AdminShipping, ParcelPricesForm>({
      query: (form) => ({ url: '/api/admin/shipping/parcel-prices', method: 'PUT', body: form }),
      invalidatesTags: ['AdminRates'],
    }),
    listRateChanges: build.query<AuditPage, void>({
      query: () => ({ url: '/api/admin/shipping/audit', query: { kind: 'rates', limit: 50 } }),
      providesTags: ['AdminRates'],
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useGetAdminShippingQuery, useSaveZoneMutation, useSaveParcelPricesMutation, useListRateChangesQuery } =
  shippingApi;
