import type { MailKinds, MailPreview, SentMails } from '@drappo/contracts/notifications/admin-mail';
import { api } from '../../../shared/api/api.ts';

export type MailFilters = { state: string; search: string };

const mailApi = api.injectEndpoints({
  endpoints: (build) => ({
    listMails: build.infiniteQuery<SentMails, MailFilters, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ next }) => next ?? undefined },
      query: ({ queryArg: { state, search }, pageParam }) => ({
        url: '/api/admin/mail',
        query: { state: state || undefined, search: search || undefined, before: pageParam ?? undefined },
      }),
      providesTags: ['AdminMails'],
      keepUnusedDataFor: 0,
    }),
    retryMail: build.mutation<unknown, string>({
      query: (url) => ({ url, method: 'POST' }),
      invalidatesTags: ['AdminMails'],
    }),
    listMailKinds: build.query<MailKinds, void>({ query: () => '/api/admin/mail/kinds' }),
    previewMail: build.query<MailPreview, string>({
      query: (id) => `/api/admin/mail/kinds/${encodeURIComponent(id)}`,
    }),
  }),
});

export const { useListMailsInfiniteQuery, useRetryMailMutation, useListMailKindsQuery, usePreviewMailQuery } = mailApi;
