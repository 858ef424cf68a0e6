import { plainText } from '@drappo/contracts/characters';
import { message, type EventMessage } from '@drappo/contracts/event';
import type { ErrorReport } from '@drappo/contracts/integrations/error-events';
import {
  ShopOrderCancelledV1,
  ShopOrderChangedV1,
  ShopOrderImportedV1,
  ShopOrderNotImportedV1,
} from '@drappo/contracts/integrations/shop-events';
import { orderErrorMessage, trackingErrorMessage, type LoggedOrder } from './log-messages.ts';
import { missingFields } from './missing-fields.ts';
import { problemOf, type Described } from './shop-order-labels.ts';
import type { Reason, ShopOrderState } from './shop-order.ts';

export type ShopOrderFact = {
  orderId: string;
  userId: string;
  shopDomain: string;
  shopifyOrderId: string;
  revision: number;
};

const fact = ({ orderId, userId, shopDomain, shopifyOrderId, revision }: ShopOrderFact): ShopOrderFact => ({
  orderId,
  userId,
  shopDomain,
  shopifyOrderId,
  revision,
});

/** Other services get composed letters and no invisible characters; what is compared with the shop stays as the shop has it. */
const state = ({ name, lines, address }: ShopOrderState) => ({
  shopOrderName: plainText(name),
  lines: lines.map(({ sku, quantity, productName, variantInfo }) => ({
    sku,
    quantity,
    productName: plainText(productName),
    variantInfo: variantInfo && plainText(variantInfo),
  })),
  shippingAddress: plainAddress(address),
});

type Address = ShopOrderState['address'];

const plainAddress = (address: Address): Address =>
  Object.fromEntries(Object.entries(address).map(([field, text = '']) => [field, plainText(text).trim()])) as Address;

export const shopOrderImported = (order: ShopOrderFact, published: ShopOrderState, now: Date): EventMessage =>
  message(ShopOrderImportedV1, { ...fact(order), ...state(published), importedAt: now.toISOString() });

export const shopOrderChanged = (order: ShopOrderFact, published: ShopOrderState, now: Date): EventMessage =>
  message(ShopOrderChangedV1, { ...fact(order), ...state(published), changedAt: now.toISOString() });

/** Reasons other than a cancellation in the shop for which our order ends. */
const causes: Partial<Record<Reason, 'sent' | 'test'>> = {
  'already-sent': 'sent',
  'unknown-skus': 'sent',
  'test-order': 'test',
};

export const shopOrderCancelled = (order: ShopOrderFact, reason: Reason | null, now: Date): EventMessage => {
  const cause = reason === null ? undefined : causes[reason];
  const cancelled = { ...fact(order), cancelledAt: now.toISOString() };
  return message(ShopOrderCancelledV1, cause ? { ...cancelled, cause } : cancelled);
};

/** Reasons that only the reseller can correct: unreadable orders are read again, and the office handles the rest. */
const correctable = ['unknown-skus', 'address', 'too-many-pieces'] as const;
const isCorrectable = (reason: string | null): reason is (typeof correctable)[number] =>
  correctable.some((one) => one === reason);

type JudgedOrder = Described & Pick<ShopOrderFact, 'userId' | 'shopDomain'> & { id: string; name: string };

const faultOf = ({ outcome, reason, detail, unknownSkus }: Described): string =>
  JSON.stringify([outcome, reason, missingFields(detail), unknownSkus.toSorted()]);

/** Returns no event if the fault is unchanged, or the reseller need not correct the order. */
export const shopOrderNotImported = (before: Described | null, order: JudgedOrder, now: Date): EventMessage[] => {
  const { outcome, reason, id, userId, shopDomain, name } = order;
  if ((outcome !== 'failed' && outcome !== 'partial') || !isCorrectable(reason)) return [];
  if (before && faultOf(before) === faultOf(order)) return [];
  return [
    message(ShopOrderNotImportedV1, {
      shopOrderId: id,
      userId,
      shopDomain,
      shopOrderName: name,
      outcome,
      reason,
      explanation: problemOf(order) ?? '',
      checkedAt: now.toISOString(),
    }),
  ];
};

/** Types of log rows that an admin can retry; their payload contains the id of the shop order. */
export const SHOP_ORDER_ERROR = 'shop-order-failed';
export const TRACKING_ERROR = 'tracking-not-pushed';

type FailedOrder = LoggedOrder & { id: string; shopifyOrderId: string; orderId: string | null };

type ShopOrderErrorType = typeof SHOP_ORDER_ERROR | typeof TRACKING_ERROR;

/** The cause of an order's error in the log. */
export const shopOrderErrorCause = (id: string, errorType: ShopOrderErrorType): string => `${errorType}:${id}`;

export const shopOrderError = (order: FailedOrder, errorType: ShopOrderErrorType, reason: string): ErrorReport => {
  const { id, shopDomain, shopifyOrderId, orderId } = order;
  return {
    cause: shopOrderErrorCause(id, errorType),
    errorType,
    errorMessage:
      errorType === SHOP_ORDER_ERROR ? orderErrorMessage(order, reason) : trackingErrorMessage(order, reason),
    orderId,
    payload: { shopOrderId: id, shopDomain, shopifyOrderId, reason },
  };
};
