import { limits } from '@drappo/contracts/limits';
import {
  useGetCatalogWaitingQuery,
  useGetIdentityWaitingQuery,
  useGetIntegrationsWaitingQuery,
  useGetNotificationsWaitingQuery,
  useGetOrdersWaitingQuery,
  useGetShippingWaitingQuery,
} from './waiting-api.ts';

/** The number of waiting items of a section, and its description. */
export type SectionCount = { count: number; title: string };
export type SectionCounts = Readonly<Record<string, SectionCount>>;

const countOf = (count: number | undefined, one: string, many: string): SectionCount | undefined =>
  count ? { count, title: `${shownCount(count)} ${count === 1 ? one : many}` } : undefined;

/** The displayed number; the count stops at the limit. */
export const shownCount = (count: number): string =>
  count < limits.adminWaitingCounted ? String(count) : `${limits.adminWaitingCounted - 1}+`;

const polled = { pollingInterval: limits.adminOrdersPollMs, skipPollingIfUnfocused: true };

/** Counts of what waits for an administrator, by section key; omits zero and unknown counts. */
export const useSectionCounts = (): SectionCounts => {
  const { data: orders } = useGetOrdersWaitingQuery(undefined, polled);
  const { data: catalog } = useGetCatalogWaitingQuery(undefined, polled);
  const { data: identity } = useGetIdentityWaitingQuery(undefined, polled);
  const { data: integrations } = useGetIntegrationsWaitingQuery(undefined, polled);
  const { data: shipping } = useGetShippingWaitingQuery(undefined, polled);
  const { data: notifications } = useGetNotificationsWaitingQuery(undefined, polled);
  const counts: Record<string, SectionCount | undefined> = {
    orders: countOf(orders?.toPrepare, 'ordine da preparare', 'ordini da preparare'),
    returns: countOf(orders?.returns, 'reso da decidere', 'resi da decidere'),
    books: countOf(orders?.discrepancies, 'differenza con Stripe', 'differenze con Stripe'),
    catalog: countOf(catalog?.soldOut, 'prodotto esaurito', 'prodotti esauriti'),
    'product-requests': countOf(catalog?.productRequests, 'richiesta da leggere', 'richieste da leggere'),
    users: countOf(identity?.businesses, 'azienda da verificare', 'aziende da verificare'),
    beta: countOf(identity?.betaApplications, 'candidatura da decidere', 'candidature da decidere'),
    log: countOf(integrations?.errors, 'errore aperto', 'errori aperti'),
    'white-label': countOf(shipping?.packagingProfiles, 'profilo da approvare', 'profili da approvare'),
    mail: countOf(notifications?.undelivered, 'e-mail non consegnata', 'e-mail non consegnate'),
  };
  return Object.fromEntries(Object.entries(counts).flatMap(([key, count]) => (count ? [[key, count]] : [])));
};
