import type { SavedAddressForm } from '@drappo/contracts/orders/forms/saved-address';
import * as routes from '@drappo/contracts/orders/routes';
import { api } from '../../shared/api/api.ts';
import { to } from '../../shared/api/call.ts';
import { toOrEmpty } from '../../shared/api/to-or-empty.ts';
import { sentAddress } from './address-values.ts';

export const addressesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listShippingAddresses: build.query({
      ...toOrEmpty(routes.listAddresses, []),
      providesTags: ['ShippingAddresses'],
    }),
    saveShippingAddress: build.mutation({
      ...to(routes.saveAddress, (address: SavedAddressForm) => ({ body: sentAddress(address) })),
      invalidatesTags: (_result, error) => (error ? [] : ['ShippingAddresses']),
    }),
    changeShippingAddress: build.mutation({
      ...to(routes.changeAddress, ({ id, address }: { id: string; address: SavedAddressForm }) => ({
        params: { id },
        body: sentAddress(address),
      })),
      // A refusal means that the address was deleted elsewhere: the list is outdated either way.
      invalidatesTags: ['ShippingAddresses'],
    }),
    deleteShippingAddress: build.mutation({
      ...to(routes.deleteAddress, (id: string) => ({ params: { id } })),
      invalidatesTags: ['ShippingAddresses'],
    }),
  }),
});

export const {
  useListShippingAddressesQuery,
  useSaveShippingAddressMutation,
  useChangeShippingAddressMutation,
  useDeleteShippingAddressMutation,
} = addressesApi;
