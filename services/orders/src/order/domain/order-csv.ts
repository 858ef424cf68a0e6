import { orderedItems } from '@drappo/contracts/catalog/line-order';
import type { Cell } from '@drappo/contracts/cell';
import { carrierByCode } from '@drappo/contracts/orders/carriers';
import { orderStatusLabel, type PaymentStatus } from '@drappo/contracts/orders/order-status';
import type { Order } from '@drappo/contracts/orders/orders';

/** The fields of an order in the export; money in cents. */
export type ExportedOrder = {
  orderNumber: string;
  id: string;
  shopifyOrderId: string | null;
  shopOrderName: string | null;
  purchaseOrderNumber: string | null;
  status: string;
  paymentStatus: string;
  createdAt: Date;
  paidAt: Date | null;
  shippedAt: Date | null;
  cancelledAt: Date | null;
  customerName: string | null;
  customerEmail: string | null;
  customerPhone: string | null;
  shippingAddress: Order['shippingAddress'];
  shippingZoneName: string | null;
  items: {
    quantity: number;
    productName: string;
    variantInfo: string | null;
    sku: string | null;
    unitPrice: number;
    totalPrice: number;
    note: string | null;
  }[];
  totalAmount: number;
  shippingCost: number;
  refunded: number;
  carrier: string | null;
  trackingNumber: string | null;
  notes: string | null;
  resellerName: string | null;
  resellerVatNumber: string | null;
  whiteLabel: boolean;
};

const amountOf = (cents: number): Cell => ({ cents });

const paymentLabels: Record<PaymentStatus, string> = {
  pending: 'Da pagare',
  processing: 'In corso',
  paid: 'Pagato',
  failed: 'Non riuscito',
  refund_pending: 'Rimborso in corso',
  partially_refunded: 'Rimborsato in parte',
  refunded: 'Rimborsato',
};

export const paymentLabel = (status: string): string => paymentLabels[status as PaymentStatus] ?? status;
export const carrierName = (code: string | null): string => (code ? (carrierByCode(code)?.name ?? code) : '');

const itemText = ({ quantity, productName, variantInfo, sku }: ExportedOrder['items'][number]): string =>
  `${quantity} x ${productName}${variantInfo ? ` (${variantInfo})` : ''}${sku ? ` [${sku}]` : ''}`;

const columns: [title: string, cell: (order: ExportedOrder) => Cell][] = [
  ['Numero ordine', ({ orderNumber }) => orderNumber],
  ['ID', ({ id }) => id],
  ['Ordine Shopify', ({ shopifyOrderId }) => shopifyOrderId],
  ['Stato', ({ status }) => orderStatusLabel(status)],
  ['Pagamento', ({ paymentStatus }) => paymentLabel(paymentStatus)],
  ['Data ordine', ({ createdAt }) => createdAt],
  ['Pagato il', ({ paidAt }) => paidAt],
  ['Spedito il', ({ shippedAt }) => shippedAt],
  ['Annullato il', ({ cancelledAt }) => cancelledAt],
  ['Cliente', ({ customerName }) => customerName],
  ['Email', ({ customerEmail }) => customerEmail],
  ['Telefono', ({ customerPhone }) => customerPhone],
  ['Destinatario', ({ shippingAddress }) => shippingAddress.name],
  ['Indirizzo', ({ shippingAddress }) => shippingAddress.address],
  ['CAP', ({ shippingAddress }) => shippingAddress.zip],
  ['Città', ({ shippingAddress }) => shippingAddress.city],
  ['Provincia', ({ shippingAddress }) => shippingAddress.province],
  ['Paese', ({ shippingAddress }) => shippingAddress.country],
  ['Zona', ({ shippingZoneName }) => shippingZoneName],
  ['Articoli', ({ items }) => orderedItems(items).map(itemText).join(' | ')],
  ['Pezzi', ({ items }) => items.reduce((sum, { quantity }) => sum + quantity, 0)],
  ['Prodotti', ({ totalAmount }) => amountOf(totalAmount)],
  ['Spedizione', ({ shippingCost }) => amountOf(shippingCost)],
  ['Totale', ({ totalAmount, shippingCost }) => amountOf(totalAmount + shippingCost)],
  ['Rimborsato', ({ refunded }) => amountOf(refunded)],
  ['Corriere', ({ carrier }) => carrierName(carrier)],
  ['Tracking', ({ trackingNumber }) => trackingNumber],
  ['Note', ({ notes }) => notes],
  ['Numero nel negozio', ({ shopOrderName }) => shopOrderName],
  ["Numero d'ordine del rivenditore", ({ purchaseOrderNumber }) => purchaseOrderNumber],
  ['Rivenditore', ({ resellerName }) => resellerName],
  ['P.IVA rivenditore', ({ resellerVatNumber }) => resellerVatNumber],
  ['White label', ({ whiteLabel }) => (whiteLabel ? 'Sì' : '')],
  ['Azienda del destinatario', ({ shippingAddress }) => shippingAddress.company],
];

/** Columns for the back office only: our own id, notes, owner and packaging. */
const officeOnly = new Set(['ID', 'Note', 'Rivenditore', 'P.IVA rivenditore', 'White label']);
const amounts = new Set(['Prodotti', 'Spedizione', 'Totale', 'Rimborsato']);
const ownColumns = columns.filter(([title]) => !officeOnly.has(title));

/** The columns of a reseller's own export. */
export const ownOrderTitles: string[] = ownColumns.map(([title]) =>
  title === "Numero d'ordine del rivenditore" ? "Il tuo numero d'ordine" : title,
);

/** An order has no amounts until its shipping is known: the cells stay empty, never 0,00 (decision R20). */
export const ownOrderCells = (order: ExportedOrder): Cell[] =>
  ownColumns.map(([title, read]) => (order.status === 'pending' && amounts.has(title) ? null : read(order)));

export const orderCsvTitles: string[] = columns.map(([title]) => title);

export const orderCsvCells = (order: ExportedOrder): Cell[] => columns.map(([, read]) => read(order));
