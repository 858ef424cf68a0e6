import { missingFields } from './missing-fields.ts';
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
};

const pushReasons: Record<string, string> = {
  'no-shop': 'Il tracking non è arrivato nel negozio, che non è più collegato.',
  'gone-from-shop': 'Il tracking non è arrivato: nel negozio l’ordine non c’è più.',
  'nothing-left': 'Il tracking non è arrivato: nel negozio i nostri prodotti risultano già evasi.',
  'on-hold': 'Il tracking non è arrivato: nel negozio l’evasione è sospesa. Sbloccala e riprova.',
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

/** The reason of a shop order's state in a sentence or two; null when there is no problem. */
export const reasonOf = (row: Described): string | null => {
  const sentences = [
    row.reason !== null && isReason(row.reason) ? reasons[row.reason](row) : null,
    missingStock(row.missing),
    row.fulfilment === 'failed' ? (pushReasons[row.fulfilmentReason ?? ''] ?? null) : null,
  ].filter((sentence) => sentence !== null);
  return sentences.length === 0 ? null : sentences.join(' ');
};

/** Why a line was left out; null for one that was imported. */
export const lineReasonOf = ({ verdict, sku }: JudgedLine, imported: boolean): string | null => {
  if (verdict === 'foreign') return sku ? 'Non è un nostro prodotto.' : 'Senza SKU.';
  if (verdict === 'unknown') return 'Il catalogo non conosce questo SKU.';
  return imported ? null : 'Non importato con il resto dell’ordine.';
};

/** Whether a retry could change something: a skipped order stays skipped until the shop changes it. */
export const canRetry = ({ outcome, fulfilment }: Pick<Described, 'outcome' | 'fulfilment'>): boolean =>
  outcome === 'failed' || outcome === 'partial' || fulfilment === 'failed';
