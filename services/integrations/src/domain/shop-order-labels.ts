import { missingFields } from './missing-fields.ts';
import { alreadySent, notesOf } from './order-notes.ts';
import type { JudgedLine, Reason } from './shop-order.ts';

export type Described = {
  outcome: string;
  reason: string | null;
  detail: unknown;
  missing: unknown;
  unknownSkus: string[];
  fulfilment: string | null;
  fulfilmentReason: string | null;
};

const listed = (words: string[]): string => words.join(', ');

const reasons: Record<Reason, (row: Described) => string> = {
  'cancelled-in-shop': () => 'Annullato nel negozio.',
  'gone-from-shop': () => 'Nel negozio non c’è più.',
  'already-sent': () => 'Nel negozio risulta già spedito.',
  'test-order': () => 'Ordine di prova: non viene acquistato.',
  'nothing-of-ours': () => 'Nessun prodotto ha uno SKU che inizia con DW-.',
  'unknown-skus': ({ unknownSkus }) => `Nel catalogo non ci sono: ${listed(unknownSkus)}. Correggi lo SKU nel negozio.`,
  address: ({ detail }) =>
    `All’indirizzo di spedizione manca: ${listed(missingFields(detail))}. Completalo nel negozio; se c’è, dai all’app l’accesso ai dati dei clienti.`,
  'too-many-pieces': () => 'Ha più di 1.000.000 di pezzi: dividilo nel negozio.',
  refused: () => 'Il negozio rifiuta le credenziali. Collegalo di nuovo.',
  unreachable: () => 'Il negozio non ha risposto. Riproviamo da soli.',
  internal: () => 'Il negozio ha risposto in un modo inatteso. Lo stiamo guardando.',
  'changed-after-payment': () => 'Modificato nel negozio dopo il pagamento: l’ordine resta com’era.',
  'cancelled-after-payment': () => 'Annullato nel negozio dopo il pagamento. Scrivici se non va spedito.',
  'sent-after-payment': () =>
    'Il negozio ha spedito da sé dei pezzi già pagati: l’ordine resta com’era. Scrivici se non vanno spediti.',
  'test-after-payment': () => 'È un ordine di prova, ma è già pagato. Scrivici se non va spedito.',
  'ended-here': () =>
    'Nel negozio è di nuovo da spedire, ma il nostro ordine è annullato: ordina i pezzi dal catalogo.',
};

const pushReasons: Record<string, string> = {
  'no-shop': 'Il tracking non è arrivato nel negozio, che non è più collegato.',
  'gone-from-shop': 'Il tracking non è arrivato: nel negozio l’ordine non c’è più.',
  'nothing-left': 'Il tracking non è arrivato: nel negozio i nostri prodotti risultano già evasi.',
  'part-on-hold':
    'Il tracking è arrivato solo per una parte: nel negozio l’evasione del resto è sospesa. Quando la sblocchi lo mandiamo da soli.',
  'part-refused': 'Il tracking è arrivato solo per una parte: il negozio non ha accettato il resto.',
  'on-hold': 'Il tracking non è arrivato: nel negozio l’evasione è sospesa. Quando la sblocchi lo mandiamo da soli.',
  refused: 'Il tracking non è arrivato: il negozio rifiuta le credenziali. Collegalo di nuovo.',
  unreachable: 'Il tracking non è arrivato: il negozio non ha risposto.',
  'said-no': 'Il negozio non ha accettato il tracking.',
};

const isReason = (reason: string): reason is Reason => reason in reasons;

const missingStock = (missing: unknown): string | null => {
  if (!Array.isArray(missing) || missing.length === 0) return null;
  const lines = missing as { sku: string; requested: number; available: number; limit?: number }[];
  const limit = lines.find((line) => line.limit !== undefined)?.limit;
  if (limit !== undefined)
    return `In attesa: supera il limite di ${limit} pezzi tra riserve e ordini da pagare. Lo completiamo da soli appena paghi o annulli un ordine, o rilasci una riserva.`;
  const words = lines.map(({ sku, requested, available }) => `${sku} (${available} di ${requested})`);
  return `In attesa di merce: ${listed(words)}. Lo completiamo da soli appena arriva.`;
};

const joined = (sentences: (string | null)[]): string | null => {
  const said = sentences.filter((sentence) => sentence !== null);
  return said.length === 0 ? null : said.join(' ');
};

/** Why the order differs from what its reseller expects, without the other particulars. */
export const problemOf = (row: Described): string | null =>
  row.reason !== null && isReason(row.reason) ? reasons[row.reason](row) : null;

/** The reason of a shop order's state and its particulars in a few sentences; null when there is nothing to say. */
export const reasonOf = (row: Described): string | null =>
  joined([
    problemOf(row),
    ...notesOf(row),
    missingStock(row.missing),
    row.fulfilment === 'failed' ? (pushReasons[row.fulfilmentReason ?? ''] ?? null) : null,
  ]);

/** Why a line was left out, or which of its pieces; null for one that was imported as a whole. */
export const lineReasonOf = ({ verdict, sku, quantity, sent = 0 }: JudgedLine, imported: boolean): string | null => {
  if (verdict === 'foreign') return sku ? 'Non è un nostro prodotto.' : 'Senza SKU.';
  if (quantity === 0) return 'Già spedito dal negozio.';
  if (verdict === 'unknown') return 'Il catalogo non conosce questo SKU.';
  if (!imported) return 'Non importato con il resto dell’ordine.';
  return sent > 0 ? `${alreadySent(sent)}.` : null;
};

/** Whether a retry could change something: a skipped order stays skipped until the shop changes it. */
export const canRetry = ({ outcome, fulfilment }: Pick<Described, 'outcome' | 'fulfilment'>): boolean =>
  outcome === 'failed' || outcome === 'partial' || fulfilment === 'failed';
