import { orderedItems } from '@drappo/contracts/catalog/line-order';
import { variantParts } from '@drappo/contracts/catalog/variant-parts';
import type { Cell } from '@drappo/contracts/cell';
import { orderStatusLabel } from '@drappo/contracts/orders/order-status';
import { carrierName, paymentLabel, type ExportedOrder } from './order-csv.ts';

type Line = ExportedOrder['items'][number];

type Row = { order: ExportedOrder; item: Line; color: string; size: string };

/** The lines of a shop's order have no price until catalog answers: the cells stay empty, never 0,00 (decision R20). */
const priceOf = ({ shopifyOrderId, totalAmount }: ExportedOrder, cents: number): Cell =>
  shopifyOrderId !== null && totalAmount === 0 ? null : { cents };

const columns: [title: string, cell: (row: Row) => Cell][] = [
  ['Numero ordine', ({ order }) => order.orderNumber],
  ['Numero nel negozio', ({ order }) => order.shopOrderName],
  ["Il tuo numero d'ordine", ({ order }) => order.purchaseOrderNumber],
  ['Stato', ({ order }) => orderStatusLabel(order.status)],
  ['Pagamento', ({ order }) => paymentLabel(order.paymentStatus)],
  ['Data ordine', ({ order }) => order.createdAt],
  ['Pagato il', ({ order }) => order.paidAt],
  ['Spedito il', ({ order }) => order.shippedAt],
  ['Annullato il', ({ order }) => order.cancelledAt],
  ['Destinatario', ({ order }) => order.shippingAddress.name],
  ['Prodotto', ({ item }) => item.productName],
  ['Colore', ({ color }) => color],
  ['Taglia', ({ size }) => size],
  ['SKU', ({ item }) => item.sku],
  ['Quantità', ({ item }) => item.quantity],
  ['Prezzo unitario', ({ order, item }) => priceOf(order, item.unitPrice)],
  ['Totale riga', ({ order, item }) => priceOf(order, item.totalPrice)],
  ['Nota', ({ item }) => item.note],
  ['Corriere', ({ order }) => carrierName(order.carrier)],
  ['Tracking', ({ order }) => order.trackingNumber],
  ['Azienda del destinatario', ({ order }) => order.shippingAddress.company],
];

export const orderLineTitles: string[] = columns.map(([title]) => title);

/** One row for each line of an order. */
export const orderLineCells = (order: ExportedOrder): Cell[][] =>
  orderedItems(order.items).map((item) => {
    const row = { order, item, ...variantParts(item.variantInfo) };
    return columns.map(([, read]) => read(row));
  });
