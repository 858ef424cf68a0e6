import type { Cents } from '@drappo/contracts/money';
import type { ShippingAddressFact } from '@drappo/contracts/orders/forms/shipping-address';
import { sumOf, type Order } from './order.ts';

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
  unitCost?: Cents | undefined;
};

export type NewOrder = {
  id: string;
  userId: string;
  source: Order['source'];
  lines: NewLine[];
  shippingAddress: ShippingAddressFact;
  isAllocated: boolean;
  purchaseOrderNumber?: string | undefined;
  shop?: Pick<Order, 'shopifyOrderId' | 'shopOrderName' | 'shopRevision'>;
};

/** A `pending` order that has no number yet. */
export const newOrder = (
  { id, userId, source, lines, shippingAddress, isAllocated, purchaseOrderNumber, shop }: NewOrder,
  now: Date,
): Order => ({
  id,
  orderNumber: '',
  userId,
  status: 'pending',
  paymentStatus: 'pending',
  totalAmount: sumOf(lines),
  shippingCost: 0,
  shippingFreeAbove: null,
  refunded: 0,
  source,
  shopifyOrderId: null,
  shopOrderName: null,
  purchaseOrderNumber: purchaseOrderNumber ?? null,
  shopRevision: 0,
  askedRevision: 0,
  stockMissing: null,
  isQuoted: false,
  isAllocated,
  shippingZone: null,
  shippingZoneName: null,
  paymentDueAt: null,
  remindedAt: null,
  paidAt: null,
  shipBy: null,
  moneyHold: null,
  shippedAt: null,
  cancelledAt: null,
  cancelReason: null,
  cancelNote: null,
  problem: null,
  carrier: null,
  trackingNumber: null,
  shipmentRevision: 0,
  notes: null,
  shippingAddress,
  createdAt: now,
  version: 1,
  ...shop,
  lines: lines.map(({ productId, productName, variantInfo, quantity, unitPrice, unitCost, imageUrl }) => ({
    productId: productId ?? null,
    productName,
    variantInfo,
    quantity,
    totalPrice: unitPrice * quantity,
    unitCost: unitCost ?? null,
    imageUrl: imageUrl ?? null,
  })),
});
