import type { ChangeEmailForm, OwnAccountForm } from '@drappo/contracts/identity/forms/own-account';
import { listOwnViews } from '@drappo/contracts/identity/routes/account-views';
import * as routes from '@drappo/contracts/identity/routes/own-account';
import type { MailChoices } from '@drappo/contracts/notifications/mail-choices';
import { chooseMails, getMailChoices } from '@drappo/contracts/notifications/routes';
import { api } from '../../shared/api/api.ts';
import { to } from '../../shared/api/call.ts';

const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    saveOwnAccount: build.mutation({
      ...to(routes.saveOwnAccount, (body: OwnAccountForm) => ({ body })),
      invalidatesTags: (_result, error) => (error ? [] : ['Session']),
    }),
    listOwnViews: build.query({ ...to(listOwnViews) }),
    getMailChoices: build.query({ ...to(getMailChoices), providesTags: ['MailChoices'] }),
    chooseMails: build.mutation({
      ...to(chooseMails, (body: MailChoices) => ({ body })),
      invalidatesTags: ['MailChoices'],
      // Optimistic update: another choice made meanwhile builds on it.
      async onQueryStarted(choices, { dispatch, queryFulfilled }) {
        const shown = dispatch(accountApi.util.updateQueryData('getMailChoices', undefined, () => choices));
        await queryFulfilled.catch(() => shown.undo());
      },
    }),
    requestEmailChange: build.mutation(to(routes.requestEmailChange, (body: ChangeEmailForm) => ({ body }))),
  }),
});

export const {
  useSaveOwnAccountMutation,
  useRequestEmailChangeMutation,
  useGetMailChoicesQuery,
  useListOwnViewsQuery,
  useChooseMailsMutation,
} = accountApi;
