import type { SentMails } from '@drappo/contracts/notifications/admin-mail';
import * as routes from '@drappo/contracts/notifications/routes';
import { api } from '../../../shared/api/api.ts';
import { ordersNamed } from '../shared/order-names.ts';
import { call, to } from '../../../shared/api/call.ts';

export type MailFilters = { state: string; search: string };

const mailApi = api.injectEndpoints({
  endpoints: (build) => ({
    listMails: build.infiniteQuery<SentMails, MailFilters, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ next }) => next ?? undefined },
      async queryFn({ queryArg, pageParam }, _api, _options, ask) {
        const orders = await ordersNamed(queryArg.search, ask);
        const answer = await ask(
          call(routes.listMails, {
            query: {
              ...queryArg,
              before: pageParam ?? undefined,
              ...(orders.length > 0 ? { orders: orders.join(',') } : {}),
            },
          }),
        );
        return answer.error ? { error: answer.error } : { data: answer.data as SentMails };
      },
      providesTags: ['AdminMails'],
      keepUnusedDataFor: 0,
    }),
    retryMail: build.mutation<unknown, string>({
      query: (url) => ({ url, method: 'POST' }),
      invalidatesTags: ['AdminMails'],
    }),
    resendMail: build.mutation({
      ...to(routes.resendMail, ({ id, press }: { id: string; press: string }) => ({ params: { id }, body: { press } })),
      invalidatesTags: ['AdminMails'],
    }),
    readRecipient: build.mutation(to(routes.readMailRecipient, (id: string) => ({ params: { id } }))),
    listMailKinds: build.query(to(routes.listMailKinds)),
    previewMail: build.query(to(routes.previewMail, (id: string) => ({ params: { id } }))),
  }),
});

export const {
  useListMailsInfiniteQuery,
  useRetryMailMutation,
  useResendMailMutation,
  useReadRecipientMutation,
  useListMailKindsQuery,
  usePreviewMailQuery,
} = mailApi;
