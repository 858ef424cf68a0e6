import type { OfficeFeedChoices } from '@drappo/contracts/notifications/office-feed-choices';
import { chooseOfficeFeed, getOfficeFeedChoices } from '@drappo/contracts/notifications/routes';
import { api } from '../../shared/api/api.ts';
import { to } from '../../shared/api/call.ts';

const officeFeedApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOfficeFeedChoices: build.query({ ...to(getOfficeFeedChoices), providesTags: ['OfficeFeedChoices'] }),
    chooseOfficeFeed: build.mutation({
      ...to(chooseOfficeFeed, (body: OfficeFeedChoices) => ({ body })),
      invalidatesTags: ['OfficeFeedChoices'],
      // Optimistic update: a further change in the meantime builds on it.
      async onQueryStarted(choices, { dispatch, queryFulfilled }) {
        const shown = dispatch(officeFeedApi.util.updateQueryData('getOfficeFeedChoices', undefined, () => choices));
        await queryFulfilled.catch(() => shown.undo());
      },
    }),
  }),
});

export const { useGetOfficeFeedChoicesQuery, useChooseOfficeFeedMutation } = officeFeedApi;
