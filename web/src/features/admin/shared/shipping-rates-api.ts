import { operationsRoutes } from '@drappo/contracts/every-service-routes';
import type { ParcelPricesForm, ShippingZoneForm } from '@drappo/contracts/shipping/forms/shipping-rates';
import * as routes from '@drappo/contracts/shipping/routes';
import { api } from '../../../shared/api/api.ts';
import { to } from '../../../shared/api/call.ts';

const shippingApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAdminShipping: build.query({
      ...to(routes.getAdminShipping),
      providesTags: ['AdminRates'],
      keepUnusedDataFor: 0,
    }),
    // On success and on failure: a rejection may mean that another user saved in the meantime.
    saveZone: build.mutation({
      ...to(routes.saveShippingZone, ({ code, form }: { code: string; form: ShippingZoneForm }) => ({
        params: { code },
        body: form,
      })),
      invalidatesTags: ['AdminRates'],
    }),
    saveParcelPrices: build.mutation({
      ...to(routes.saveParcelPrices, (body: ParcelPricesForm) => ({ body })),
      invalidatesTags: ['AdminRates'],
    }),
    listRateChanges: build.query({
      ...to(operationsRoutes('shipping').listAudit, (_arg: void) => ({ query: { kind: 'rates', limit: 50 } })),
      providesTags: ['AdminRates'],
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useGetAdminShippingQuery, useSaveZoneMutation, useSaveParcelPricesMutation, useListRateChangesQuery } =
  shippingApi;
