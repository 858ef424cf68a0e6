import * as routes from '@drappo/contracts/catalog/routes/waiting-list';
import { api } from '../api/api.ts';
import { to } from '../api/call.ts';
import { newHolds } from '../orders/new-holds.ts';
import { toOrEmpty } from '../api/to-or-empty.ts';

export const waitingListApi = api.injectEndpoints({
  endpoints: (build) => ({
    listWaitingList: build.query({
      ...toOrEmpty(routes.listWaitingList, []),
      providesTags: ['WaitingList'],
    }),
    joinWaitingList: build.mutation({
      ...to(routes.joinWaitingList, (variantId: string) => ({ body: { variantId } })),
      // A refusal means that the variant is available again: the screen is outdated.
      invalidatesTags: (_result, error) => (error ? ['WaitingList', 'Products', 'Wishlist'] : ['WaitingList']),
    }),
    leaveWaitingList: build.mutation({
      ...to(routes.leaveWaitingList, (id: string) => ({ params: { id } })),
      invalidatesTags: ['WaitingList'],
    }),
    takeOffer: build.mutation({
      ...to(routes.takeOffer, ({ id, quantity }: { id: string; quantity: number }) => ({
        params: { id },
        body: { quantity },
      })),
      invalidatesTags: ['WaitingList', 'Reservations', 'Products', 'Wishlist'],
      async onQueryStarted(_offer, { queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => undefined);
        if (answer) newHolds.add(answer.data.id);
      },
    }),
  }),
});

export const {
  useListWaitingListQuery,
  useJoinWaitingListMutation,
  useLeaveWaitingListMutation,
  useTakeOfferMutation,
} = waitingListApi;
