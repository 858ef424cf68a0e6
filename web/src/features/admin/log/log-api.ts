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

/** A dead letter with the service that keeps it. */
export type KeptLetter = DeadLetter & { service: ServiceName };
/** Those of all services; `silent` are the services that did not answer. */
export type KeptLetters = { letters: KeptLetter[]; silent: ServiceName[] };

/** A search that names an order also finds the errors that are about it. */
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
      // A feed: opening the tab reads it again.
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
      // Each service keeps its own; one that is away must not hide those of the others.
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
      // A replay in vain changes the reason and the count of tries.
      invalidatesTags: ['AdminDeadLetters', 'AdminErrors'],
    }),
    /** Asked before the stream is opened again: it renews a session that ran out, and says when there is none left. */
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
