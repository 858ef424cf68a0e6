import { listOrderNames } from '@drappo/contracts/orders/admin-routes';
import { mayBeOrderName, ORDER_NAMES, orderName, type OrderNames } from '@drappo/contracts/orders/order-name';
import type { ApiRequest } from '../../../shared/api/send.ts';
import { api } from '../../../shared/api/api.ts';
import { call } from '../../../shared/api/call.ts';

type Ask = (request: ApiRequest) => PromiseLike<{ data?: unknown }> | { data?: unknown };

/** Orders that a search names; empty if there are none or orders does not answer: the text decides. */
export const ordersNamed = async (search: string, ask: Ask): Promise<string[]> => {
  const text = search.trim();
  if (!mayBeOrderName(text)) return [];
  const { data } = await ask(call(listOrderNames, { query: { search: text } }));
  return (data as OrderNames | undefined)?.orders.map(({ id }) => id) ?? [];
};

const orderNamesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Names by id. A name changes only if its shop renames the order. */
    orderNames: build.query<OrderNames, string[]>({
      async queryFn(ids, _api, _options, ask) {
        const parts = Array.from({ length: Math.ceil(ids.length / ORDER_NAMES) }, (_, at) =>
          ids.slice(at * ORDER_NAMES, (at + 1) * ORDER_NAMES),
        );
        const answers = await Promise.all(
          parts.map((part) => ask(call(listOrderNames, { query: { ids: part.join(',') } }))),
        );
        const refused = answers.find(({ error }) => error)?.error;
        if (refused) return { error: refused };
        return { data: { orders: answers.flatMap(({ data }) => (data as OrderNames).orders) } };
      },
    }),
  }),
});
export const { useOrderNamesQuery } = orderNamesApi;

/** Names of a list's orders by id; unknown ones appear as the beginning of their id. */
export const useOrderNames = (ids: readonly (string | null | undefined)[]): ((id: string) => string) => {
  const asked = [...new Set(ids.filter((id) => typeof id === 'string'))].toSorted();
  const { data } = useOrderNamesQuery(asked, {
    skip: asked.length === 0,
    refetchOnMountOrArgChange: false,
    refetchOnFocus: false,
  });
  const names = new Map(data?.orders.map((order) => [order.id, orderName(order)]));
  return (id) => names.get(id) ?? id.slice(0, 8);
};
