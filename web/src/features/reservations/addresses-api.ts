import type { SavedAddress } from '@drappo/contracts/orders/addresses';
import type { SavedAddressForm } from '@drappo/contracts/orders/forms/saved-address';
import { api } from '../../shared/api/api.ts';
import { emptyWhenForbidden } from '../../shared/api/empty-when-forbidden.ts';

const path = '/api/shipping-addresses';
const pathOf = (id: string): string => `${path}/${encodeURIComponent(id)}`;

export const addressesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listShippingAddresses: build.query<SavedAddress[], void>({
      queryFn: (_arg, _api, _options, call) => emptyWhenForbidden<SavedAddress[]>(call(path), []),
      providesTags: ['ShippingAddresses'],
    }),
    saveShippingAddress: build.mutation<SavedAddress, SavedAddressForm>({
      query: (body) => ({ url: path, method: 'POST', body }),
      invalidatesTags: (_result, error) => (error ? [] : ['ShippingAddresses']),
    }),
    changeShippingAddress: build.mutation<SavedAddress, { id: string; address: SavedAddressForm }>({
      query: ({ id, address }) => ({ url: pathOf(id), method: 'PUT', body: address }),
      // Refused, it was deleted elsewhere: the list is out of date either way.
      invalidatesTags: ['ShippingAddresses'],
    }),
    deleteShippingAddress: build.mutation<unknown, string>({
      query: (id) => ({ url: pathOf(id), method: 'DELETE' }),
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
