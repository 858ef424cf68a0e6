import type { ReservationLinesForm, SkuLookupForm, WishlistLinesForm } from '@drappo/contracts/catalog/bulk-lines';
import * as routes from '@drappo/contracts/catalog/routes/bulk-lines';
import { api } from '../api/api.ts';
import { to } from '../api/call.ts';
import type { ApiRequest } from '../api/send.ts';
import { listOf } from '../api/tags.ts';
import { newHolds } from '../orders/new-holds.ts';

/** Requests with the same key are the same request, even when they arrive several times. */
type Keyed<Form> = { form: Form; key: string };

const withKey =
  <Form>(request: (form: Form) => ApiRequest) =>
  ({ key, form }: Keyed<Form>): ApiRequest => ({ ...request(form), headers: { 'idempotency-key': key } });

const addition = to(routes.addWishlistLines, (body: WishlistLinesForm) => ({ body }));
const removal = to(routes.subtractWishlistLines, (body: WishlistLinesForm) => ({ body }));
const reservation = to(routes.reserveLines, (body: ReservationLinesForm) => ({ body }));

export const bulkApi = api.injectEndpoints({
  endpoints: (build) => ({
    addWishlistLines: build.mutation({
      ...addition,
      query: withKey(addition.query),
      invalidatesTags: (_result, error) => (error ? [] : ['Wishlist']),
    }),
    subtractWishlistLines: build.mutation({
      ...removal,
      query: withKey(removal.query),
      invalidatesTags: (_result, error) => (error ? [] : ['Wishlist']),
    }),
    reserveLines: build.mutation({
      ...reservation,
      query: withKey(reservation.query),
      invalidatesTags: (_result, error, { form: { lines } }: Keyed<ReservationLinesForm>) => {
        if (error) return [];
        const fromWishlist = lines.some(({ wishlistId }) => wishlistId !== undefined);
        return fromWishlist ? ['Reservations', 'Products', 'Wishlist'] : ['Reservations', 'Products'];
      },
      async onQueryStarted(_lines, { queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => undefined);
        for (const { reservationId } of answer?.data.lines ?? []) if (reservationId) newHolds.add(reservationId);
      },
    }),
    findSkus: build.query({
      ...to(routes.findSkus, (body: SkuLookupForm) => ({ body })),
      providesTags: [listOf('Products')],
    }),
  }),
});

export const {
  useAddWishlistLinesMutation,
  useSubtractWishlistLinesMutation,
  useReserveLinesMutation,
  useFindSkusQuery,
} = bulkApi;
