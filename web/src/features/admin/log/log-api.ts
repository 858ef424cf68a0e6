import { operationsRoutes } from '@drappo/contracts/every-service-routes';
import type { ErrorGroups, ErrorLogs, ResolveErrorForm } from '@drappo/contracts/integrations/error-logs';
import * as routes from '@drappo/contracts/integrations/routes';
import {
  serviceNames,
  type DeadLetter,
  type DeadLetters,
  type Replayed,
  type ServiceName,
} from '@drappo/contracts/operations';
import { api } from '../../../shared/api/api.ts';
import { ordersNamed } from '../shared/order-names.ts';
import { call, to } from '../../../shared/api/call.ts';

export type LogFilters = { resolved: string; source: string; search: string };
export type GroupsQuery = LogFilters & { limit: number; offset: number };

/** A dead letter with the service that stores it. */
export type KeptLetter = DeadLetter & { service: ServiceName };
/** Dead letters of all services; `silent` are the services that did not answer. */
export type KeptLetters = { letters: KeptLetter[]; silent: ServiceName[] };

/** Searching for an order also finds the errors about it. */
const aboutOrders = async ({ search }: LogFilters, ask: Parameters<typeof ordersNamed>[1]) => {
  const orders = await ordersNamed(search, ask);
  return orders.length > 0 ? { orders: orders.join(',') } : {};
};

const logApi = api.injectEndpoints({
  endpoints: (build) => ({
    listErrorGroups: build.query({
      queryFn: async (query: GroupsQuery, _api, _options, ask) => {
        const answer = await ask(
          call(routes.listErrorGroups, { query: { ...query, ...(await aboutOrders(query, ask)) } }),
        );
        return answer.error ? { error: answer.error } : { data: answer.data as ErrorGroups };
      },
      providesTags: ['AdminErrors'],
      // The list is a feed: opening the tab loads it again.
      keepUnusedDataFor: 0,
    }),
    /** The errors of one group. */
    listErrors: build.query({
      queryFn: async (query: LogFilters & { fingerprint: string }, _api, _options, ask) => {
        const answer = await ask(
          call(routes.listErrors, { query: { ...query, ...(await aboutOrders(query, ask)), limit: 200 } }),
        );
        return answer.error ? { error: answer.error } : { data: answer.data as ErrorLogs };
      },
      providesTags: ['AdminErrors'],
      keepUnusedDataFor: 0,
    }),
    resolveError: build.mutation({
      ...to(routes.resolveError, ({ id, form }: { id: string; form: ResolveErrorForm }) => ({
        params: { id },
        body: form,
      })),
      invalidatesTags: ['AdminErrors'],
    }),
    retryJob: build.mutation<unknown, string>({
      query: (url) => ({ url, method: 'POST' }),
      invalidatesTags: ['AdminErrors'],
    }),
    listDeadLetters: build.query<KeptLetters, void>({
      // Each service stores its own; an unavailable one must not hide those of the others.
      async queryFn(_arg, _api, _options, ask) {
        const answers = await Promise.all(
          serviceNames.map((service) => ask(call(operationsRoutes(service).listDeadLetters))),
        );
        const letters = answers.flatMap(({ data }, index) =>
          data
            ? (data as DeadLetters).deadLetters.map((letter) => ({
                ...letter,
                service: serviceNames[index] as ServiceName,
              }))
            : [],
        );
        const silent = serviceNames.filter((_name, index) => answers[index]?.error !== undefined);
        return { data: { letters: letters.sort((a, b) => a.createdAt.localeCompare(b.createdAt)), silent } };
      },
      providesTags: ['AdminDeadLetters'],
      keepUnusedDataFor: 0,
    }),
    closeDeadLetter: build.mutation<Replayed, { letter: KeptLetter; act: 'replay' | 'discard' }>({
      query: ({ letter: { service, id }, act }) => {
        const { replayDeadLetter, discardDeadLetter } = operationsRoutes(service);
        return call(act === 'replay' ? replayDeadLetter : discardDeadLetter, { params: { id } });
      },
      // A failed replay changes the reason and the number of attempts.
      invalidatesTags: ['AdminDeadLetters', 'AdminErrors'],
    }),
    /** Called before the stream is reopened: renews an expired session, and reports when the session has ended. */
    askForLog: build.query({
      ...to(routes.listErrors, (_arg: void) => ({ query: { limit: 1 } })),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const {
  useListErrorGroupsQuery,
  useListErrorsQuery,
  useResolveErrorMutation,
  useRetryJobMutation,
  useListDeadLettersQuery,
  useCloseDeadLetterMutation,
  useLazyAskForLogQuery,
} = logApi;
