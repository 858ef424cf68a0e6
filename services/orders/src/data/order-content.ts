import type { Cents } from '@drappo/contracts/money';
import type { Order } from '@drappo/contracts/orders/orders';
import type { Tx } from './database.ts';

export type NewLine = {
  productId?: string;
  variantId?: string;
  sku: string;
  productName: string;
  variantInfo: string | null;
  imageUrl?: string | null;
  quantity: number;
  /** 0 while the price is unknown. */
  unitPrice: Cents;
};

export const itemColumns = ({ unitPrice, ...line }: NewLine) => ({
  ...line,
  unitPriceCents: unitPrice,
  totalPriceCents: unitPrice * line.quantity,
});

/** Where an order goes, and who bought it: that is whom it goes to. */
export const placeColumns = (shippingAddress: Order['shippingAddress'], email: string | null) => ({
  shippingAddress: { ...shippingAddress },
  shippingCity: shippingAddress.city,
  shippingZip: shippingAddress.zip,
  shippingCountry: shippingAddress.country,
  customerName: shippingAddress.name,
  customerEmail: shippingAddress.email ?? email,
  customerPhone: shippingAddress.phone ?? null,
});

/** Writes where an order of a shop goes, and its name there. */
export const savePlace = async (
  tx: Tx,
  orderId: string,
  shippingAddress: Order['shippingAddress'],
  shopOrderName: string,
): Promise<void> => {
  await tx.order.update({ where: { id: orderId }, data: { ...placeColumns(shippingAddress, null), shopOrderName } });
};

/** Replaces an order's lines. */
export const replaceItems = async (tx: Tx, orderId: string, lines: NewLine[]): Promise<void> => {
  await tx.orderItem.deleteMany({ where: { orderId } });
  // In sequence: their ids keep lines in order.
  for (const line of lines) await tx.orderItem.create({ data: { orderId, ...itemColumns(line) } });
};
