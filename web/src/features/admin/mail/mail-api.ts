import type { SentMails } from '@drappo/contracts/notifications/admin-mail';
import * as routes from '@drappo/contracts/notifications/routes';
import { api } from '../../../shared/api/api.ts';
import { call, to } from '../../../shared/api/call.ts';

export type MailFilters = { state: string; search: string };

const mailApi = api.injectEndpoints({
  endpoints: (build) => ({
    listMails: build.infiniteQuery<SentMails, MailFilters, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ next }) => next ?? undefined },
      query: ({ queryArg, pageParam }) =>
        call(routes.listMails, { query: { ...queryArg, before: pageParam ?? undefined } }),
      providesTags: ['AdminMails'],
      keepUnusedDataFor: 0,
    }),
    retryMail: build.mutation<unknown, string>({
      query: (url) => ({ url, method: 'POST' }),
      invalidatesTags: ['AdminMails'],
    }),
    listMailKinds: build.query(to(routes.listMailKinds)),
    previewMail: build.query(to(routes.previewMail, (id: string) => ({ params: { id } }))),
  }),
});

export const { useListMailsInfiniteQuery, useRetryMailMutation, useListMailKindsQuery, usePreviewMailQuery } = mailApi;
