import type { Order } from '@drappo/contracts/orders/orders';
import type { NewLine } from '../domain/new-order.ts';
import type { Tx } from '../../data/database.ts';

const itemColumns = ({ unitPrice, unitCost, ...line }: NewLine) => ({
  ...line,
  unitPriceCents: unitPrice,
  unitCostCents: unitCost ?? null,
  totalPriceCents: unitPrice * line.quantity,
});

/** The destination of an order, and its buyer, who is also the recipient. */
export const placeColumns = (shippingAddress: Order['shippingAddress'], email: string | null) => ({
  shippingAddress: { ...shippingAddress },
  shippingCity: shippingAddress.city,
  shippingZip: shippingAddress.zip,
  shippingCountry: shippingAddress.country,
  customerName: shippingAddress.name,
  customerEmail: shippingAddress.email ?? email,
  customerPhone: shippingAddress.phone ?? null,
});

/** Writes the destination of a shop's order, and its name there. */
export const savePlace = async (
  tx: Tx,
  orderId: string,
  shippingAddress: Order['shippingAddress'],
  shopOrderName: string,
): Promise<void> => {
  await tx.order.update({ where: { id: orderId }, data: { ...placeColumns(shippingAddress, null), shopOrderName } });
};

/** Replaces an order's lines; the reseller's note about a SKU stays with it. */
export const replaceItems = async (tx: Tx, orderId: string, lines: NewLine[]): Promise<void> => {
  const noted = await tx.orderItem.findMany({
    where: { orderId, note: { not: null } },
    select: { sku: true, note: true },
  });
  const notes = new Map(noted.map(({ sku, note }) => [sku, note]));
  await tx.orderItem.deleteMany({ where: { orderId } });
  // Ids ascend in the order of the rows, so that the lines keep their sequence.
  await tx.orderItem.createMany({
    data: lines.map((line) => ({ orderId, ...itemColumns(line), note: notes.get(line.sku) ?? null })),
  });
};
