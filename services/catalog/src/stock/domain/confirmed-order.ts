import type { OrderLine } from '@drappo/contracts/catalog/events';
import { formatAmount, parseAmount } from '@drappo/contracts/money';
import type { ShippingAddress } from '@drappo/contracts/orders/forms/shipping-address';
import type { PriceChange, RequestedOrder } from '@drappo/contracts/orders/orders';
import { totalOf } from './order-total.ts';
import { variantInfo } from './reservation-rules.ts';

/** The fields that an order copies from a reservation. */
export type ConfirmedReservation = { id: string; variantId: string; quantity: number; priceCents: number };
/** A variant as currently sold. */
export type SoldVariant = {
  id: string;
  productId: string;
  productName: string;
  priceCents: number;
  costPriceCents: number | null;
  name: string;
  color: string | null;
  size: string | null;
  sku: string;
  isDefault: boolean;
  imageUrl: string | null;
};

/** Prices that changed since the reservation and were not accepted at their current value. */
export const priceChanges = (
  reservations: ConfirmedReservation[],
  variants: Map<string, SoldVariant>,
  accepted: Record<string, string>,
): PriceChange[] =>
  reservations.flatMap(({ id, variantId, priceCents }) => {
    const variant = variants.get(variantId);
    if (!variant || variant.priceCents === priceCents) return [];
    const acceptedPrice = accepted[id];
    if (acceptedPrice !== undefined && parseAmount(acceptedPrice) === variant.priceCents) return [];
    return [
      {
        reservationId: id,
        productName: variant.productName,
        oldPrice: formatAmount(priceCents),
        newPrice: formatAmount(variant.priceCents),
      },
    ];
  });

/** A line of an order with the current name and price. */
export const orderLine = (variant: SoldVariant, quantity: number): OrderLine => ({
  productId: variant.productId,
  variantId: variant.id,
  sku: variant.sku,
  productName: variant.productName,
  variantInfo: variantInfo(variant),
  imageUrl: variant.imageUrl,
  quantity,
  unitPrice: variant.priceCents,
  ...(variant.costPriceCents === null ? {} : { unitCost: variant.costPriceCents }),
});

/** One line per variant, with its reservations added up; undefined when a variant is missing. */
export const linesOf = (
  reservations: ConfirmedReservation[],
  variants: Map<string, SoldVariant>,
): OrderLine[] | undefined => {
  const pieces = new Map<string, number>();
  for (const { variantId, quantity } of reservations) pieces.set(variantId, (pieces.get(variantId) ?? 0) + quantity);
  const lines = [...pieces].flatMap(([variantId, quantity]) => {
    const variant = variants.get(variantId);
    return variant ? [orderLine(variant, quantity)] : [];
  });
  return lines.length === pieces.size ? lines : undefined;
};

/** The response of a confirmation, before the orders service knows the order. */
export const requestedOrder = (
  { orderId, userId, shippingAddress }: { orderId: string; userId: string; shippingAddress: ShippingAddress },
  lines: OrderLine[],
  now: Date,
): RequestedOrder => ({
  id: orderId,
  userId,
  status: 'pending',
  totalAmount: formatAmount(totalOf(lines)),
  createdAt: now.toISOString(),
  shippingAddress,
  // Resellers read this: the unit cost must not be in it.
  items: lines.map(({ unitPrice, unitCost: _, ...line }) => ({
    ...line,
    id: line.variantId,
    orderId,
    unitPrice: formatAmount(unitPrice),
    totalPrice: formatAmount(unitPrice * line.quantity),
  })),
});
