import type { ReservationForm, Reservation, WishlistEntry } from '@drappo/contracts/catalog/products';
import type { ReservationLimits } from '@drappo/contracts/catalog/reservation-limits';
import type { RefilledWishlist, RefillWishlistForm } from '@drappo/contracts/catalog/wishlist-lines';
import type { ConfirmReservationsForm, RequestedOrder } from '@drappo/contracts/orders/orders';
import { api } from '../api/api.ts';
import { emptyWhenForbidden } from '../api/empty-when-forbidden.ts';

export const reservationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listWishlist: build.query<WishlistEntry[], void>({
      queryFn: (_arg, _api, _options, call) => emptyWhenForbidden<WishlistEntry[]>(call('/api/wishlist'), []),
      providesTags: ['Wishlist'],
    }),
    removeFromWishlist: build.mutation<unknown, string>({
      query: (id) => ({ url: `/api/wishlist/${encodeURIComponent(id)}`, method: 'DELETE' }),
      invalidatesTags: (_result, error) => (error ? [] : ['Wishlist']),
    }),
    refillWishlist: build.mutation<RefilledWishlist, RefillWishlistForm>({
      query: (body) => ({ url: '/api/wishlist/lines', method: 'POST', body }),
      invalidatesTags: (_result, error) => (error ? [] : ['Wishlist']),
    }),
    listReservations: build.query<Reservation[], void>({
      queryFn: (_arg, _api, _options, call) => emptyWhenForbidden<Reservation[]>(call('/api/reservations'), []),
      providesTags: ['Reservations'],
    }),
    readReservationLimits: build.query<ReservationLimits, void>({
      query: () => '/api/reservations/limits',
      // Confirmed e-mails and verified businesses raise them.
      providesTags: ['Reservations', 'Orders', 'Session'],
    }),
    createReservation: build.mutation<Reservation, ReservationForm>({
      query: (body) => ({ url: '/api/reservations', method: 'POST', body }),
      invalidatesTags: (_result, error) => (error ? [] : ['Reservations', 'Wishlist', 'Products']),
    }),
    releaseReservation: build.mutation<unknown, string>({
      query: (id) => ({ url: `/api/reservations/${encodeURIComponent(id)}`, method: 'DELETE' }),
      // Refused, it expired or became an order meanwhile: the list is out of date either way.
      invalidatesTags: ['Reservations', 'Products'],
    }),
    confirmReservations: build.mutation<RequestedOrder, ConfirmReservationsForm>({
      query: (body) => ({ url: '/api/reservations/confirm', method: 'POST', body }),
      invalidatesTags: (_result, error) => (error ? [] : ['Reservations', 'Orders']),
    }),
  }),
});

export const {
  useListWishlistQuery,
  useRemoveFromWishlistMutation,
  useRefillWishlistMutation,
  useListReservationsQuery,
  useReadReservationLimitsQuery,
  useCreateReservationMutation,
  useReleaseReservationMutation,
  useConfirmReservationsMutation,
} = reservationsApi;
