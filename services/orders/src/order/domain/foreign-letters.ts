import type { ShippingAddressFact } from '@drappo/contracts/orders/forms/shipping-address';
import { documentTooLarge } from './order-errors.ts';

/**
 * A hundred slips of parcels to China have 10,000. Each letter is drawn separately and embeds a part of a font:
 * 60,000 different ones exceed the heap of the documents' thread.
 */
export const FOREIGN_LETTERS = 30_000;

/** Characters other than Latin, Cyrillic, Greek and the signs used with them. */
const isForeign = (unit: number): boolean =>
  unit > 0x05_2f && !(unit >= 0x1e_00 && unit < 0x20_d0) && !(unit >= 0xdc_00 && unit < 0xe0_00);

/** Letters of other writing systems in a text. */
export const foreignLetters = (text: string): number => {
  let count = 0;
  for (let at = 0; at < text.length; at += 1) if (isForeign(text.charCodeAt(at))) count += 1;
  return count;
};

const lettersIn = (content: unknown): number => foreignLetters(JSON.stringify(content));

/** @throws AppError if the texts of a document have more letters of other writing systems than `FOREIGN_LETTERS` */
export const requireDrawable = (content: unknown): void => {
  if (lettersIn(content) > FOREIGN_LETTERS) throw documentTooLarge(FOREIGN_LETTERS);
};

/** The fields of an order that its confirmation or its slip draws. */
export type DrawnOrder = {
  orderNumber: string;
  shopOrderName: string | null;
  purchaseOrderNumber: string | null;
  shippingAddress: ShippingAddressFact;
  items: { productName: string; variantInfo: string | null; sku: string | null; note?: string | null | undefined }[];
};

const drawnOf = ({ shopOrderName, purchaseOrderNumber, shippingAddress, items }: DrawnOrder): unknown => {
  const { email: _, ...address } = shippingAddress;
  const lines = items.map(({ productName, variantInfo, sku, note }) => [productName, variantInfo, sku, note]);
  return [shopOrderName, purchaseOrderNumber, address, lines];
};

/** As `requireDrawable`, for the papers of orders with other drawn texts. The error names an order that alone has too many. */
export const requireDrawableOrders = (orders: readonly DrawnOrder[], others: unknown): void => {
  const counts = orders.map((order) => ({ number: order.orderNumber, letters: lettersIn(drawnOf(order)) }));
  const alone = counts.find(({ letters }) => letters > FOREIGN_LETTERS);
  if (alone) throw documentTooLarge(FOREIGN_LETTERS, { number: alone.number, isOnly: orders.length === 1 });
  if (counts.reduce((sum, { letters }) => sum + letters, lettersIn(others)) > FOREIGN_LETTERS)
    throw documentTooLarge(FOREIGN_LETTERS);
};
