import { missingFields } from './missing-fields.ts';
import type { Reason } from './shop-order.ts';

/** The data of a shop order with which the log names it and its error to an admin. */
export type LoggedOrder = { shopDomain: string; name: string; detail: unknown; unknownSkus: string[] };

/** SKUs and similar values are in quotes, so that errors that differ only in them form one group. */
const quoted = (words: string[]): string => `«${words.join(', ')}»`;

const orderReasons: Partial<Record<Reason, (order: LoggedOrder) => string>> = {
  'unknown-skus': ({ unknownSkus }) => `il catalogo non conosce nessuno dei suoi SKU ${quoted(unknownSkus)}.`,
  address: ({ detail }) => `all’indirizzo di spedizione manca: ${missingFields(detail).join(', ')}.`,
  unreachable: () => 'il negozio non risponde.',
  internal: () => 'il negozio ha risposto in un modo inatteso.',
  'cancelled-after-payment': () => 'annullato nel negozio dopo il pagamento. Va deciso se spedirlo o rimborsarlo.',
  'sent-after-payment': () => 'il negozio ha spedito da sé dei pezzi già pagati. Va deciso se spedirli o rimborsarli.',
  'test-after-payment': () => 'è un ordine di prova, ma è già pagato. Va deciso se spedirlo o rimborsarlo.',
};

const trackingReasons: Record<string, string> = {
  'no-shop': 'il negozio non è più collegato e non ha ricevuto il tracking.',
  'gone-from-shop': 'nel negozio non c’è più, e il tracking non è arrivato.',
  'nothing-left': 'nel negozio i nostri prodotti risultano già evasi, e il tracking non è arrivato.',
  'part-on-hold': 'il tracking è arrivato solo per una parte: nel negozio l’evasione del resto è sospesa.',
  'part-refused': 'il tracking è arrivato solo per una parte: il negozio non ha accettato il resto.',
  'on-hold': 'nel negozio l’evasione è sospesa, e il tracking non è arrivato.',
  refused: 'il negozio rifiuta le credenziali e non ha ricevuto il tracking.',
  unreachable: 'il negozio non ha risposto e non ha ricevuto il tracking.',
  'said-no': 'il negozio non ha accettato il tracking.',
};

const named = ({ shopDomain, name }: LoggedOrder): string => `Ordine ${name} di ${shopDomain}`;
const isReason = (reason: string): reason is Reason => reason in orderReasons;

export const orderErrorMessage = (order: LoggedOrder, reason: string): string =>
  `${named(order)}: ${(isReason(reason) && orderReasons[reason]?.(order)) || 'non importato.'}`;

export const trackingErrorMessage = (order: LoggedOrder, reason: string): string =>
  `${named(order)}: ${trackingReasons[reason] ?? 'il tracking non è arrivato.'}`;
