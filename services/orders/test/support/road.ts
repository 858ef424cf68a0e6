import { randomUUID } from 'node:crypto';
import { OrderRequestedV1, type OrderLine } from '@drappo/contracts/catalog/events';
import { message, type EventPayload } from '@drappo/contracts/event';
import type { OrderStatus } from '@drappo/contracts/orders/order-status';
import { OrderQuotedV1 } from '@drappo/contracts/shipping/events';
import { eventually, type HttpPerson, type TestUser } from '@drappo/service-kit/testing';
import type { Orders } from './orders-app.ts';

export const address = {
  name: 'Lucia Marchetti',
  address: 'Via dei Mille 21',
  city: 'Milano',
  zip: '20129',
  country: 'IT',
};

export const orderLine = (changes: Partial<OrderLine> = {}): OrderLine => ({
  productId: randomUUID(),
  variantId: randomUUID(),
  sku: 'DW-0001-M',
  productName: 'Camicia in popeline',
  variantInfo: 'bianco, M',
  imageUrl: null,
  quantity: 2,
  unitPrice: 4_650,
  ...changes,
});

export type Placing = {
  user?: TestUser;
  orderId?: string;
  lines?: OrderLine[];
  address?: typeof address & { email?: string; phone?: string };
  instance?: number;
  /** The confirmed shipping; cents. */
  shippingCost?: number;
  purchaseOrderNumber?: string;
};
export type Placed = { id: string; user: TestUser; client: HttpPerson };

/** Catalog's event when a reseller confirms reservations. */
export const requested = (
  orders: Orders,
  { user, orderId = randomUUID(), lines, address: to, shippingCost: cost, purchaseOrderNumber }: Placing = {},
) =>
  orders.record(
    message(OrderRequestedV1, {
      orderId,
      userId: user?.userId ?? randomUUID(),
      reservationIds: [randomUUID()],
      lines: lines ?? [orderLine()],
      shippingAddress: to ?? address,
      shipping: cost === undefined ? undefined : { zoneCode: 'IT', zoneName: 'Italia Continentale', cost },
      purchaseOrderNumber,
      requestedAt: orders.clock.now().toISOString(),
    }),
  );

type QuotedPackaging = Pick<
  EventPayload<typeof OrderQuotedV1>,
  'packagingApproved' | 'packagingName' | 'cardMaterial' | 'packagingMaterial'
>;

/** Shipping's answer to `order.created`; cents. */
export const quoted = (
  orders: Orders,
  orderId: string,
  cost = 490,
  freeAbove?: number,
  packaging: Partial<QuotedPackaging> = {},
) =>
  orders.record(
    message(OrderQuotedV1, {
      orderId,
      zoneCode: 'IT',
      zoneName: 'Italia Continentale',
      cost,
      freeAbove,
      ...packaging,
      quotedAt: orders.clock.now().toISOString(),
    }),
  );

/** A new order: `pending`. */
export const placeOrder = async (orders: Orders, placing: Placing = {}): Promise<Placed> => {
  const user = placing.user ?? orders.issuer.user('rivenditore');
  const orderId = placing.orderId ?? randomUUID();
  await orders.deliver(requested(orders, { ...placing, user, orderId }), placing.instance);
  return { id: orderId, user, client: orders.as(user) };
};

/** The total of `readyOrder`, in cents: 2 x 46.50 and 4.90 of shipping. */
export const TOTAL = 9_790;

/** An order that waits for payment. */
export const readyOrder = async (orders: Orders, placing: Placing = {}): Promise<Placed> => {
  const placed = await placeOrder(orders, placing);
  await orders.deliver(quoted(orders, placed.id), placing.instance);
  return placed;
};

/** Opens the payment page and returns its session. */
export const openCheckout = async (client: HttpPerson, ...orderIds: string[]) => {
  const body = orderIds.length === 1 ? { orderId: orderIds[0] } : { orderIds };
  const answer = await client.send('POST', '/api/payments/create-checkout-session', body);
  if (answer.status !== 200) throw new Error(`no payment page: ${answer.status} ${JSON.stringify(answer.body)}`);
  const url = answer.body.url as string;
  return { url, sessionId: url.split('/').at(-1)! };
};

/** Reads the order from the back office. */
export const readOrder = async (orders: Orders, orderId: string) =>
  (await orders.admin.get(`/api/admin/orders/${orderId}`)).body;

export const statusOf = async (orders: Orders, orderId: string): Promise<OrderStatus> =>
  (await readOrder(orders, orderId)).status;

export const untilStatus = (orders: Orders, orderId: string, status: OrderStatus): Promise<void> =>
  eventually(`the order is ${status}`, async () => {
    const now = await statusOf(orders, orderId);
    if (now !== status) throw new Error(`it is ${now}`);
  });

/** An order paid on the payment page and by its webhook. */
export const paidOrder = async (orders: Orders, placing: Placing = {}): Promise<Placed & { sessionId: string }> => {
  const placed = await readyOrder(orders, placing);
  const { sessionId } = await openCheckout(placed.client, placed.id);
  await orders.stripe.control(`/sessions/${sessionId}/pay`, {});
  await untilStatus(orders, placed.id, 'paid');
  return { ...placed, sessionId };
};

export const tracking = { carrier: 'BRT', trackingNumber: '123456789012' };

const must = async (call: ReturnType<HttpPerson['send']>): Promise<void> => {
  const { status, body } = await call;
  if (status !== 200) throw new Error(`refused: ${status} ${JSON.stringify(body)}`);
};

/** An order in a given status, reached through the service's own API and events. */
export const orderIn = async (orders: Orders, status: OrderStatus, placing: Placing = {}): Promise<Placed> => {
  switch (status) {
    case 'pending':
      return placeOrder(orders, placing);
    case 'pending_payment':
      return readyOrder(orders, placing);
    case 'cancelled': {
      const placed = await readyOrder(orders, placing);
      await must(placed.client.send('POST', `/api/orders/${placed.id}/cancel`));
      return placed;
    }
    case 'paid':
      return paidOrder(orders, placing);
    case 'processing': {
      const placed = await paidOrder(orders, placing);
      await must(orders.admin.send('POST', `/api/admin/orders/${placed.id}/processing`));
      return placed;
    }
    case 'shipped': {
      const placed = await paidOrder(orders, placing);
      await must(orders.admin.send('PUT', `/api/admin/orders/${placed.id}/shipping`, tracking));
      return placed;
    }
  }
};
