import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { disputeAtStripe, refundAtStripe, refundedOrder } from '../support/money-hold.ts';
import { useOrders, type SharedOrders } from '../support/orders-app.ts';
import { paidOrder, readOrder, statusOf, tracking } from '../support/road.ts';

let orders: SharedOrders;
beforeAll(async () => {
  orders = await useOrders({ instances: 2 });
});
afterAll(() => orders.release());

const REASON = 'Concordato al telefono';
const ship = (id: string, more: object = {}) =>
  orders.admin.send('PUT', `/api/admin/orders/${id}/shipping`, { ...tracking, ...more });
const auditOf = async (id: string) =>
  (await orders.admin.get(`/api/admin/orders/audit?subject=order:${id}`)).body.entries as {
    action: string;
    details: object;
  }[];

describe('shipping an order whose money went back', () => {
  it('is refused with the reason; with a written reason it ships and is audited', async () => {
    const held = await refundedOrder(orders);
    expect(await ship(held.id)).toMatchObject({
      status: 409,
      body: {
        code: 'orders.money-hold',
        detail:
          "L'intero importo è stato rimborsato. L'ordine non deve partire: per spedirlo lo stesso scrivi il motivo.",
        hold: 'refunded',
      },
    });
    for (const reason of ['', 'no', 'x'.repeat(201)])
      expect((await ship(held.id, { despiteHold: { reason, hold: 'refunded' } })).status).toBe(400);
    // A decision about no hold covers none.
    expect(await ship(held.id, { despiteHold: { reason: REASON } })).toMatchObject({
      status: 400,
      body: { errors: [{ message: 'Blocco non valido' }] },
    });
    expect(await statusOf(orders, held.id)).toBe('paid');
    await orders.idle();
    expect(orders.published('order.shipped', held.id)).toEqual([]);

    const shipped = await ship(held.id, { despiteHold: { reason: ` ${REASON} `, hold: 'refunded' } });
    expect(shipped).toMatchObject({ status: 200, body: { status: 'shipped', moneyHold: null } });
    const despite = (await auditOf(held.id)).filter(({ action }) => action === 'order.shipped-despite-hold');
    expect(despite).toMatchObject([
      { actor: expect.any(String), at: expect.any(String), details: { hold: 'refunded', reason: REASON } },
    ]);
    // Sent twice, it is the same shipment and the same decision.
    expect((await ship(held.id, { despiteHold: { reason: REASON, hold: 'refunded' } })).status).toBe(200);
    expect((await auditOf(held.id)).filter(({ action }) => action === 'order.shipped-despite-hold')).toHaveLength(1);
    await orders.idle();
    expect(orders.published('order.shipped', held.id)).toHaveLength(1);
  });

  it('does not cover another hold than the one that was shown', async () => {
    const order = await paidOrder(orders);
    await disputeAtStripe(orders, order);
    expect(await ship(order.id, { despiteHold: { reason: REASON, hold: 'refunded' } })).toMatchObject({
      status: 409,
      body: { code: 'orders.money-hold', hold: 'disputed' },
    });
    expect((await ship(order.id, { despiteHold: { reason: REASON, hold: 'disputed' } })).status).toBe(200);
  });

  it('does not cover a dispute that came after the refund that was shown', async () => {
    const order = await refundedOrder(orders);
    await disputeAtStripe(orders, order);
    expect(await ship(order.id, { despiteHold: { reason: REASON, hold: 'refunded' } })).toMatchObject({
      status: 409,
      body: { code: 'orders.money-hold', hold: 'refund-and-dispute' },
    });
    expect((await ship(order.id, { despiteHold: { reason: REASON, hold: 'refund-and-dispute' } })).status).toBe(200);
  });

  it('needs no reason for a free order, and a given one is not audited', async () => {
    const { id } = await paidOrder(orders);
    expect((await ship(id, { despiteHold: { reason: REASON, hold: 'refunded' } })).status).toBe(200);
    expect((await auditOf(id)).map(({ action }) => action)).not.toContain('order.shipped-despite-hold');
  });

  it('is decided under the lock of the order: a refund that comes first holds it', async () => {
    const order = await paidOrder(orders);
    const share = await orders.prisma.checkoutShare.findFirstOrThrow({
      where: { orderId: order.id },
      include: { checkout: true },
    });
    let answer: ReturnType<typeof ship> | undefined;
    await orders.prisma.$transaction(async (tx) => {
      await tx.refund.create({
        data: {
          id: '0190b5a0-7c1e-7000-8000-00000000dddd',
          orderId: order.id,
          paymentIntentId: share.checkout.paymentIntentId ?? '',
          amountCents: 9_790,
          reason: 'requested',
          createdAt: orders.clock.now(),
        },
      });
      answer = ship(order.id);
      for (;;) {
        const [row] = await orders.prisma.$queryRaw<{ waiting: bigint }[]>`
          SELECT count(*) AS waiting FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
        if (Number(row?.waiting) > 0) break;
      }
    });
    expect(await answer).toMatchObject({ status: 409, body: { hold: 'refund-requested' } });
    expect((await answer)?.body.detail).toMatch(/^È richiesto il rimborso dell'intero importo\./);
  });
});

describe('the scanner desk', () => {
  const shipAtDesk = (orderNumber: string, more: object = {}) =>
    orders.admin.send('POST', '/api/admin/orders/desk/shipments', { orderNumber, ...tracking, ...more });

  it('shows the hold of a scanned slip, and ships only with a reason', async () => {
    const { id } = await refundedOrder(orders);
    const { orderNumber } = await readOrder(orders, id);
    expect((await orders.admin.get(`/api/admin/orders/desk?code=${orderNumber}`)).body.moneyHold).toBe('refunded');
    expect(await shipAtDesk(orderNumber)).toMatchObject({ status: 409, body: { code: 'orders.money-hold' } });
    const despiteHold = { reason: REASON, hold: 'refunded' };
    expect((await shipAtDesk(orderNumber, { despiteHold })).body).toEqual({ orderNumber, isNew: true });
    expect((await auditOf(id)).map(({ action }) => action)).toContain('order.shipped-despite-hold');
    expect((await shipAtDesk(orderNumber, { despiteHold })).body).toEqual({ orderNumber, isNew: false });
  });
});

describe('a list of shipments', () => {
  it('ships only the held orders that the confirmation names with the hold that was shown', async () => {
    const [free, refunded, disputed, late] = [
      await paidOrder(orders),
      await refundedOrder(orders),
      await paidOrder(orders),
      await paidOrder(orders),
    ];
    await disputeAtStripe(orders, disputed);
    const all = [free, refunded, disputed, late];
    const numbers = await Promise.all(all.map(async ({ id }) => (await readOrder(orders, id)).orderNumber));
    const csv = numbers.map((number, index) => `${number};BRT;9${index}`).join('\n');
    const send = async (more: object) =>
      (await orders.admin.send('POST', '/api/admin/orders/ship-many', { csv, ...more })).body;

    const preview = await send({ dryRun: true });
    expect(preview.rows).toMatchObject([
      { outcome: 'shipped' },
      {
        outcome: 'money-hold',
        detail: "L'intero importo è stato rimborsato.",
        held: { orderId: refunded.id, hold: 'refunded' },
      },
      { outcome: 'money-hold', held: { orderId: disputed.id, hold: 'disputed' } },
      { outcome: 'shipped' },
    ]);
    // This order became held after the preview.
    await refundAtStripe(orders, late, 9_790);
    const despiteHolds = {
      reason: REASON,
      orders: [
        { orderId: refunded.id, hold: 'refunded' },
        { orderId: disputed.id, hold: 'refunded' },
      ],
    };
    expect((await send({ despiteHolds })).rows.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      'shipped',
      'shipped',
      'money-hold',
      'money-hold',
    ]);
    expect(await Promise.all(all.map(({ id }) => statusOf(orders, id)))).toEqual([
      'shipped',
      'shipped',
      'paid',
      'paid',
    ]);
    expect(await auditOf(refunded.id)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          action: 'order.shipped-despite-hold',
          details: { hold: 'refunded', reason: REASON },
        }),
      ]),
    );
  });

  it.each([
    [{ reason: '', orders: [] }],
    [{ reason: REASON, orders: [{ orderId: 'x', hold: 'refunded' }] }],
    [{ reason: REASON, orders: [{ orderId: '0190b5a0-7c1e-7000-8000-000000000001', hold: 'held' }] }],
  ])('is refused with %j', async (despiteHolds) => {
    const { status } = await orders.admin.send('POST', '/api/admin/orders/ship-many', { csv: 'a;b;c', despiteHolds });
    expect(status).toBe(400);
  });
});
