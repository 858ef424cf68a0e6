import * as routes from '@drappo/contracts/catalog/routes/reservations';
import * as listRoutes from '@drappo/contracts/catalog/routes/wishlist-lists';
import type {
  AddToWishlistForm,
  ChangeWishlistEntryForm,
  ReservationForm,
  WishlistEntry,
} from '@drappo/contracts/catalog/products';
import type { RefillWishlistForm } from '@drappo/contracts/catalog/wishlist-lines';
import type { ConfirmReservationsForm } from '@drappo/contracts/orders/orders';
import { api } from '../api/api.ts';
import { to } from '../api/call.ts';
import { figuresOf, itemAndLists, listOf } from '../api/tags.ts';
import { toOrEmpty } from '../api/to-or-empty.ts';
import { newHolds } from './new-holds.ts';

export const reservationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listWishlist: build.query({
      ...toOrEmpty(routes.listWishlist, []),
      providesTags: ['Wishlist'],
    }),
    listWishlistLists: build.query({
      ...to(listRoutes.listWishlistLists),
      providesTags: ['Wishlist'],
    }),
    readWishlistList: build.query({
      ...to(listRoutes.getWishlistList, (id: string) => ({ params: { id } })),
      providesTags: ['Wishlist'],
    }),
    addToWishlist: build.mutation({
      ...to(routes.addToWishlist, (body: AddToWishlistForm) => ({ body })),
      invalidatesTags: (_result, error) => (error ? [] : ['Wishlist']),
    }),
    changeWishlistEntry: build.mutation({
      ...to(routes.changeWishlistEntry, ({ id, ...body }: ChangeWishlistEntryForm & { id: string }) => ({
        params: { id },
        body,
      })),
      // Typing a number does not refetch the list each time.
      async onQueryStarted(_change, { dispatch, getState, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => undefined);
        if (!answer) return;
        const { id, variantId, quantity } = answer.data;
        const update = (entries: WishlistEntry[] | undefined) => {
          const entry = entries?.find((one) => one.id === id);
          if (entry) Object.assign(entry, { variantId, quantity });
        };
        const { updateQueryData, selectCachedArgsForQuery } = reservationsApi.util;
        dispatch(updateQueryData('listWishlist', undefined, update));
        for (const list of selectCachedArgsForQuery(getState() as never, 'readWishlistList'))
          dispatch(updateQueryData('readWishlistList', list, update));
      },
    }),
    removeFromWishlist: build.mutation({
      ...to(routes.removeFromWishlist, (id: string) => ({ params: { id } })),
      invalidatesTags: (_result, error) => (error ? [] : ['Wishlist']),
    }),
    refillWishlist: build.mutation({
      ...to(routes.refillWishlist, (body: RefillWishlistForm) => ({ body })),
      invalidatesTags: (_result, error) => (error ? [] : ['Wishlist']),
    }),
    listReservations: build.query({
      ...toOrEmpty(routes.listReservations, []),
      providesTags: ['Reservations'],
    }),
    readReservationLimits: build.query({
      ...to(routes.getReservationLimits),
      // Confirmed e-mail addresses and verified businesses raise the limits.
      providesTags: ['Reservations', listOf('Orders'), figuresOf('Orders'), 'Session'],
    }),
    createReservation: build.mutation({
      ...to(routes.createReservation, (body: ReservationForm) => ({ body })),
      invalidatesTags: (_result, error, { productId }) =>
        error ? [] : ['Reservations', 'Wishlist', ...itemAndLists('Products', productId)],
      async onQueryStarted(_form, { queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => undefined);
        if (answer) newHolds.add(answer.data.id);
      },
    }),
    releaseReservation: build.mutation({
      ...to(routes.releaseReservation, (id: string) => ({ params: { id } })),
      // A refusal means that it expired or became an order meanwhile: the list is out of date in both cases.
      invalidatesTags: ['Reservations', 'Products'],
    }),
    confirmReservations: build.mutation({
      ...to(routes.confirmReservations, (body: ConfirmReservationsForm) => ({ body })),
      invalidatesTags: (_result, error) => (error ? [] : ['Reservations', 'Orders']),
    }),
  }),
});

export const {
  useListWishlistQuery,
  useListWishlistListsQuery,
  useReadWishlistListQuery,
  useAddToWishlistMutation,
  useChangeWishlistEntryMutation,
  useRemoveFromWishlistMutation,
  useRefillWishlistMutation,
  useListReservationsQuery,
  useReadReservationLimitsQuery,
  useCreateReservationMutation,
  useReleaseReservationMutation,
  useConfirmReservationsMutation,
} = reservationsApi;
