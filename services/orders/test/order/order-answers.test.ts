import { randomUUID } from 'node:crypto';
import { trackingUrl } from '@drappo/contracts/orders/carriers';
import { orderDetail } from '@drappo/contracts/orders/order-detail';
import { orderStatuses, type OrderStatus } from '@drappo/contracts/orders/order-status';
import { order } from '@drappo/contracts/orders/orders';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { inList, readBoth } from '../support/order-answers.ts';
import { useOrders, type SharedOrders } from '../support/orders-app.ts';
import { address, orderIn, orderLine, placeOrder, tracking } from '../support/road.ts';

let orders: SharedOrders;
beforeAll(async () => {
  orders = await useOrders();
});
afterAll(() => orders.release());

/** Timeline entries of an order by status: kind, amount, parcel, reason. */
const histories: Record<OrderStatus, [string, (string | null)?, (typeof tracking | null)?, (string | null)?][]> = {
  pending: [['created', '93.00']],
  pending_payment: [
    ['created', '93.00'],
    ['ready', '97.90'],
  ],
  paid: [
    ['created', '93.00'],
    ['ready', '97.90'],
    ['paid', '97.90'],
  ],
  processing: [['created', '93.00'], ['ready', '97.90'], ['paid', '97.90'], ['processing']],
  shipped: [
    ['created', '93.00'],
    ['ready', '97.90'],
    ['paid', '97.90'],
    ['shipped', null, tracking],
  ],
  cancelled: [
    ['created', '93.00'],
    ['ready', '97.90'],
    ['cancelled', null, null, 'reseller'],
  ],
};
const now = '2026-11-18T09:00:00.000Z';

describe.each(orderStatuses)('an order that is %s', (status) => {
  const isPaid = ['paid', 'processing', 'shipped'].includes(status);
  const isQuoted = status !== 'pending';
  const isShipped = status === 'shipped';

  it('has exactly these fields, on its page and in the list', async () => {
    const line = orderLine({ imageUrl: '/media/camicia.jpg' });
    const placed = await orderIn(orders, status, { lines: [line] });
    const { one, listed } = await readBoth(placed);
    expect(one).toEqual({
      id: placed.id,
      orderNumber: expect.stringMatching(/^ORD-2026-\d{6}$/),
      userId: placed.user.userId,
      status,
      paymentStatus: isPaid ? 'paid' : 'pending',
      totalAmount: '93.00',
      shippingCost: isQuoted ? '4.90' : '0.00',
      total: isQuoted ? '97.90' : '93.00',
      shippingAddress: address,
      shippingCity: 'Milano',
      shippingZip: '20129',
      shippingCountry: 'IT',
      shippingZone: isQuoted ? 'IT' : null,
      shippingZoneName: isQuoted ? 'Italia Continentale' : null,
      carrier: isShipped ? 'BRT' : null,
      trackingNumber: isShipped ? '123456789012' : null,
      trackingUrl: isShipped ? trackingUrl('BRT', '123456789012') : null,
      notes: null,
      shopifyOrderId: null,
      shopOrderName: null,
      purchaseOrderNumber: null,
      waitingFor: null,
      customerName: 'Lucia Marchetti',
      customerEmail: null,
      customerPhone: null,
      createdAt: now,
      paidAt: isPaid ? now : null,
      shipBy: isPaid ? '2026-11-18' : null,
      shippedAt: isShipped ? now : null,
      cancelledAt: status === 'cancelled' ? now : null,
      paymentDueAt: isQuoted ? '2026-11-25T09:00:00.000Z' : null,
      items: [
        {
          id: expect.stringMatching(/^[\da-f-]{36}$/),
          orderId: placed.id,
          productId: line.productId,
          variantId: line.variantId,
          quantity: 2,
          unitPrice: '46.50',
          totalPrice: '93.00',
          sku: 'DW-0001-M',
          productName: 'Camicia in popeline',
          variantInfo: 'bianco, M',
          imageUrl: '/media/camicia.jpg',
          note: null,
        },
      ],
      history: histories[status].map(([kind, amount = null, parcel, reason = null]) => ({
        id: expect.stringMatching(/^\d+$/),
        kind,
        at: now,
        amount,
        carrier: parcel?.carrier ?? null,
        trackingNumber: parcel?.trackingNumber ?? null,
        reason,
        note: null,
        returnNumber: null,
      })),
      refunds: [],
      disputes: [],
      paidAutomatically: false,
    });
    expect(Object.keys(one)).toEqual(Object.keys(orderDetail.shape));
    expect(listed).toEqual(inList(one));
    expect(Object.keys(listed!)).toEqual(Object.keys(order.shape));
  });
});

describe("an order's page", () => {
  it('shows the timeline, refunds and disputes, oldest first, of this order only', async () => {
    const [placed, other] = [await placeOrder(orders), await placeOrder(orders)];
    const [checkout, otherCheckout, first, second] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
    await orders.query('DELETE FROM order_moments WHERE order_id = $1', [placed.id]);
    const moments = await orders.query<{ id: string }>(
      `INSERT INTO order_moments (order_id, kind, at, amount_cents, reason, note, return_number)
       VALUES ($1, 'refunded', '2026-11-20T10:00:00Z', 1, 'requested', 'una "nota"', NULL),
              ($1, 'return-closed', '2026-11-19T10:00:00.5Z', NULL, NULL, NULL, 'RESO-2026-000001') RETURNING id`,
      [placed.id],
    );
    await orders.query(
      `INSERT INTO refunds (id, order_id, payment_intent_id, amount_cents, reason, note, created_at, refunded_at, failed_at)
       VALUES ($2, $1, 'pi_1', 990, 'requested', NULL, '2026-11-20T10:00:00Z', NULL, '2026-11-21T10:00:00Z'),
              ($3, $1, 'pi_1', 1000, 'requested', 'bottone', '2026-11-19T10:00:00Z', '2026-11-19T11:00:00Z', NULL)`,
      [placed.id, second, first],
    );
    for (const [id, shared, intent] of [
      [checkout, placed.id, 'pi_1'],
      [otherCheckout, other.id, 'pi_2'],
    ])
      await orders.query(
        `WITH made AS (INSERT INTO checkouts (id, user_id, state, amount_cents, expires_at, created_at, payment_intent_id, automatic_day)
           VALUES ($1, $2, 'settled', 9790, '2026-11-18T09:00:00Z', '2026-11-18T09:00:00Z', $4, '2026-11-18') RETURNING id)
         INSERT INTO checkout_shares (checkout_id, order_id, amount_cents, outcome) SELECT id, $3, 9790, 'paid' FROM made`,
        [id, placed.user.userId, shared, intent],
      );
    await orders.query(
      `INSERT INTO disputes (id, payment_intent_id, amount_cents, reason, status, opened_at, closed_at)
       VALUES ('dp_b', 'pi_1', 9790, 'fraudulent', 'lost', '2026-11-22T10:00:00Z', '2026-11-23T10:00:00Z'),
              ('dp_a', 'pi_1', 10, 'general', 'needs_response', '2026-11-22T10:00:00Z', NULL),
              ('dp_c', 'pi_2', 10, 'general', 'needs_response', '2026-11-22T10:00:00Z', NULL)`,
    );

    const { one, listed } = await readBoth(placed);
    const nothing = { carrier: null, trackingNumber: null };
    expect(one.history).toEqual([
      {
        id: moments.rows[0]!.id,
        kind: 'refunded',
        at: '2026-11-20T10:00:00.000Z',
        amount: '0.01',
        ...nothing,
        reason: 'requested',
        note: 'una "nota"',
        returnNumber: null,
      },
      {
        id: moments.rows[1]!.id,
        kind: 'return-closed',
        at: '2026-11-19T10:00:00.500Z',
        amount: null,
        ...nothing,
        reason: null,
        note: null,
        returnNumber: 'RESO-2026-000001',
      },
    ]);
    expect(one.refunds).toEqual([
      {
        id: first,
        amount: '10.00',
        reason: 'requested',
        requestedAt: '2026-11-19T10:00:00.000Z',
        refundedAt: '2026-11-19T11:00:00.000Z',
        failedAt: null,
        note: 'bottone',
      },
      {
        id: second,
        amount: '9.90',
        reason: 'requested',
        requestedAt: '2026-11-20T10:00:00.000Z',
        refundedAt: null,
        failedAt: '2026-11-21T10:00:00.000Z',
        note: null,
      },
    ]);
    expect(one.disputes).toEqual([
      {
        id: 'dp_a',
        reason: 'general',
        status: 'needs_response',
        amount: '0.10',
        openedAt: '2026-11-22T10:00:00.000Z',
        closedAt: null,
      },
      {
        id: 'dp_b',
        reason: 'fraudulent',
        status: 'lost',
        amount: '97.90',
        openedAt: '2026-11-22T10:00:00.000Z',
        closedAt: '2026-11-23T10:00:00.000Z',
      },
    ]);
    expect(one.paidAutomatically).toBe(true);
    expect(listed).toEqual(inList(one));
    const { body } = await orders.admin.get(`/api/admin/orders/${placed.id}`);
    expect(body).toMatchObject(one);
    expect(body.history).toEqual(one.history);
  });
});
