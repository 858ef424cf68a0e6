import { compareSizes } from '@drappo/contracts/catalog/size-order';
import { orderStatusLabel } from '@drappo/contracts/orders/order-status';
import { carrierName, dateOf, moneyOf, paymentLabel, type ExportedOrder } from './order-csv.ts';

type Line = ExportedOrder['items'][number];

/** A variant that is named by one word alone: is it a size? */
const SIZE = /^(?:(?:[2-5]?X{0,3}[SL]|M)|\d+(?:[.,/]\d+)?(?:\s?½|\s1\/2)?|(?:taglia\s)?unica|tu|one size)$/i;

/** "bianco, M" as its colour and its size, as the catalogue puts them together; a shop parts them by a slash. */
export const variantParts = (variantInfo: string | null): { colour: string; size: string } => {
  const parts = (variantInfo ?? '').split(/, | \/ /);
  const last = parts.pop() ?? '';
  if (parts.length > 0) return { colour: parts.join(', '), size: last };
  return SIZE.test(last) ? { colour: '', size: last } : { colour: last, size: '' };
};

/** Lines by product and colour, each where the order first has it, and in these by size. */
const sorted = (items: Line[]): { item: Line; colour: string; size: string }[] => {
  const groups = new Map<string, { item: Line; colour: string; size: string }[]>();
  for (const item of items) {
    const parts = variantParts(item.variantInfo);
    const key = JSON.stringify([item.productName, parts.colour]);
    groups.set(key, [...(groups.get(key) ?? []), { item, ...parts }]);
  }
  return [...groups.values()].flatMap((group) => group.toSorted((one, other) => compareSizes(one.size, other.size)));
};

type Row = { order: ExportedOrder; item: Line; colour: string; size: string };

/** The lines of a shop's order have no price until catalog answers: the cells stay empty, never 0,00 (decision R20). */
const priceOf = ({ shopifyOrderId, totalAmount }: ExportedOrder, cents: number): string =>
  shopifyOrderId !== null && totalAmount === 0 ? '' : moneyOf(cents);

const columns: [title: string, cell: (row: Row) => string | null][] = [
  ['Numero ordine', ({ order }) => order.orderNumber],
  ['Numero nel negozio', ({ order }) => order.shopOrderName],
  ["Il tuo numero d'ordine", ({ order }) => order.purchaseOrderNumber],
  ['Stato', ({ order }) => orderStatusLabel(order.status)],
  ['Pagamento', ({ order }) => paymentLabel(order.paymentStatus)],
  ['Data ordine', ({ order }) => dateOf(order.createdAt)],
  ['Pagato il', ({ order }) => dateOf(order.paidAt)],
  ['Spedito il', ({ order }) => dateOf(order.shippedAt)],
  ['Annullato il', ({ order }) => dateOf(order.cancelledAt)],
  ['Destinatario', ({ order }) => order.shippingAddress.name],
  ['Prodotto', ({ item }) => item.productName],
  ['Colore', ({ colour }) => colour],
  ['Taglia', ({ size }) => size],
  ['SKU', ({ item }) => item.sku],
  ['Quantità', ({ item }) => String(item.quantity)],
  ['Prezzo unitario', ({ order, item }) => priceOf(order, item.unitPrice)],
  ['Totale riga', ({ order, item }) => priceOf(order, item.totalPrice)],
  ['Nota', ({ item }) => item.note],
  ['Corriere', ({ order }) => carrierName(order.carrier)],
  ['Tracking', ({ order }) => order.trackingNumber],
];

export const orderLineTitles: string[] = columns.map(([title]) => title);

/** One row for each line of an order. */
export const orderLineCells = (order: ExportedOrder): string[][] =>
  sorted(order.items).map((line) => columns.map(([, read]) => read({ order, ...line }) ?? ''));
