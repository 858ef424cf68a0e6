import { operationsRoutes } from '@drappo/contracts/every-service-routes';
import { serviceNames, type AuditEntry, type AuditPage, type ServiceName } from '@drappo/contracts/operations';
import { api } from '../../../shared/api/api.ts';
import { ordersNamed } from '../shared/order-names.ts';
import { call } from '../../../shared/api/call.ts';

export type AuditFilters = { service: string; kind: string; actor: string; search: string; from: string; to: string };

/** An entry with the service that stores it. */
export type KeptEntry = AuditEntry & { service: ServiceName };
/** The cursor of each service; a service without more entries has none. */
type Places = Partial<Record<ServiceName, string | null>>;
export type MergedPage = { entries: KeptEntry[]; places: Places; silent: ServiceName[] };

const PAGE = 50;
const everything: Places = Object.fromEntries(serviceNames.map((name) => [name, null]));

const auditApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Merges the trails of all services, newest first. Each service stores its own and answers in milliseconds, so a
     * page holds the newest of what each would show next; the rest is requested again with the next page.
     */
    listAudit: build.infiniteQuery<MergedPage, AuditFilters, Places>({
      infiniteQueryOptions: {
        initialPageParam: everything,
        getNextPageParam: ({ places }) => (Object.keys(places).length > 0 ? places : undefined),
      },
      async queryFn({ queryArg: { service, ...typed }, pageParam }, _api, _options, ask) {
        const orders = await ordersNamed(typed.search, ask);
        // An order's entries are found by its id, whatever their age.
        const filters =
          orders.length > 0 ? { ...typed, search: '', subjects: orders.map((id) => `order:${id}`).join(',') } : typed;
        const named = serviceNames.filter((name) => name in pageParam && (!service || name === service));
        const answers = await Promise.all(
          named.map((name) =>
            ask(
              call(operationsRoutes(name).listAudit, {
                query: { ...filters, limit: PAGE, before: pageParam[name] ?? undefined },
              }),
            ),
          ),
        );
        const [first] = answers;
        if (answers.every(({ error }) => error !== undefined) && first?.error) return { error: first.error };
        const pages = named.map((name, at) => ({ name, page: answers[at]?.data as AuditPage | undefined }));
        const merged = pages
          .flatMap(({ name, page }) => page?.entries.map((entry) => ({ ...entry, service: name })) ?? [])
          .sort((a, b) => b.at.localeCompare(a.at));
        const entries = merged.slice(0, PAGE);
        const places: Places = {};
        for (const { name, page } of pages) {
          const shown = entries.filter((entry) => entry.service === name);
          const left = page && (page.next !== null || shown.length < page.entries.length);
          if (left) places[name] = shown.at(-1)?.id ?? pageParam[name] ?? null;
        }
        return { data: { entries, places, silent: named.filter((_name, at) => answers[at]?.error !== undefined) } };
      },
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useListAuditInfiniteQuery } = auditApi;
