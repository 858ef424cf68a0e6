import { productRequestStatusLabel } from '@drappo/contracts/catalog/product-request-status';
import { planNames } from '@drappo/contracts/identity/plans';
import { roleDisplay } from '@drappo/contracts/identity/roles';
import { verificationLabels } from '@drappo/contracts/identity/verification';
import { carrierByCode } from '@drappo/contracts/orders/carriers';
import { problemReasonLabels } from '@drappo/contracts/orders/order-problem';
import { orderStatusLabel } from '@drappo/contracts/orders/order-status';
import { packagingStatusLabels } from '@drappo/contracts/shipping/packaging-profile';
import { formatDateTime } from '../../../../shared/format/date.ts';
import { euro } from '../../../../shared/format/money.ts';
import { parcelFields } from '../parcel-fields.ts';

const fields: Record<string, string> = {
  status: 'Stato',
  problem: 'Problema',
  carrier: 'Corriere',
  trackingNumber: 'Tracking',
  reason: 'Motivo',
  note: 'Nota',
  role: 'Ruolo',
  plan: 'Piano',
  planStatus: 'Stato del piano',
  planExpiresAt: 'Scadenza del piano',
  blocked: 'Sospeso',
  verification: 'Verifica',
  sessions: 'Sessioni',
  pieces: 'Pezzi',
  orders: 'Ordini da pagare',
  reservations: 'Riserve',
  expiredOrders: 'Ordini non pagati',
  keepsInvoiceDataUntil: 'Dati fiscali fino al',
  place: 'Posto',
  sku: 'SKU',
  name: 'Nome',
  slug: 'Indirizzo',
  description: 'Descrizione',
  categoryId: 'Categoria',
  price: 'Prezzo',
  comparePrice: 'Prezzo pieno',
  costPrice: 'Prezzo di costo',
  weight: 'Peso (kg)',
  isActive: 'Attivo',
  fabric: 'Tessuto',
  composition: 'Composizione',
  careSymbols: 'Simboli di cura',
  careText: 'Cura',
  originCountry: "Paese d'origine",
  sizeChart: 'Tabella taglie',
  measures: 'Misure in figura',
  images: 'Immagini',
  variants: 'Varianti',
  importId: 'Importazione',
  revision: 'Versione',
  shopDomain: 'Negozio',
  zoneName: 'Nome',
  countries: 'Paesi',
  zipPrefixes: 'CAP',
  rates: 'Tariffe',
  freeAbove: 'Spedizione gratuita da',
  queue: 'Coda',
  topic: 'Argomento',
  eventType: 'Evento',
  waited: 'In attesa',
  ...Object.fromEntries(parcelFields.map(({ name, label }) => [name, label])),
};

/** Labels of fields; a field without a label here shows its own name. */
export const fieldLabel = (name: string): string => fields[name] ?? name;

const reasons: Record<string, string> = { reseller: 'dal rivenditore', admin: 'da noi', unpaid: 'non pagato in tempo' };

/** Status labels by kind; the same word has another label for another kind. */
const statuses: Record<string, (status: string) => string | undefined> = {
  order: orderStatusLabel,
  'product-request': productRequestStatusLabel,
  'packaging-profile': (status) => Object.entries(packagingStatusLabels).find(([key]) => key === status)?.[1],
  'beta-application': (status) => betaStatuses[status],
};
const betaStatuses: Record<string, string> = { pending: 'In attesa', approved: 'Approvata', rejected: 'Rifiutata' };

const words: Record<string, (value: string) => string | undefined> = {
  carrier: (value) => carrierByCode(value)?.name,
  role: (value) => Object.entries(roleDisplay).find(([role]) => role === value)?.[1].label,
  plan: (value) => Object.entries(planNames).find(([plan]) => plan === value)?.[1],
  verification: (value) => Object.entries(verificationLabels).find(([state]) => state === value)?.[1],
  reason: (value) => reasons[value],
  problem: (value) => Object.entries(problemReasonLabels).find(([reason]) => reason === value)?.[1],
};

const euros: ReadonlySet<string> = new Set([
  'price',
  'comparePrice',
  'costPrice',
  'freeAbove',
  'amount',
  'refunded',
  ...parcelFields.map(({ name }) => name),
]);
const isAmount = (value: string): boolean => /^\d+\.\d\d$/.test(value);

const isTime = (value: string): boolean => /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value);

const pieceText = (value: unknown): string => {
  const { sku, color, size, stock } = value as Record<string, unknown>;
  const kind = [color, size].filter(Boolean).join(', ');
  return `${String(sku)}${kind ? ` (${kind})` : ''}: ${String(stock)}`;
};

/** Formats the values of one kind for people; a field without a name is the status. */
export const textOf =
  (kind: string) =>
  (field: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return 'vuoto';
    if (typeof value === 'boolean') return value ? 'sì' : 'no';
    if (field === 'images' && Array.isArray(value))
      return value.length === 1 ? '1 immagine' : `${value.length} immagini`;
    if (field === 'variants' && Array.isArray(value)) return value.map(pieceText).join('; ') || 'nessuna';
    if (typeof value !== 'string') return JSON.stringify(value);
    if (euros.has(field) && isAmount(value)) return euro(value);
    const word = field === '' || field === 'status' ? statuses[kind] : words[field];
    return word?.(value) ?? (isTime(value) ? formatDateTime(value) : value);
  };
