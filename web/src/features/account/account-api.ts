import type { ChangeEmailForm, OwnAccountForm } from '@drappo/contracts/identity/forms/own-account';
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
    getMailChoices: build.query({ ...to(getMailChoices), providesTags: ['MailChoices'] }),
    chooseMails: build.mutation({
      ...to(chooseMails, (body: MailChoices) => ({ body })),
      invalidatesTags: ['MailChoices'],
    }),
    requestEmailChange: build.mutation(to(routes.requestEmailChange, (body: ChangeEmailForm) => ({ body }))),
  }),
});

export const {
  useSaveOwnAccountMutation,
  useRequestEmailChangeMutation,
  useGetMailChoicesQuery,
  useChooseMailsMutation,
} = accountApi;
