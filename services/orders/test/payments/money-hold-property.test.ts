import { afterAll, beforeAll, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { intentOf } from '../support/money-hold.ts';
import { useOrders, type SharedOrders } from '../support/orders-app.ts';
import { paidOrder, readOrder, TOTAL } from '../support/road.ts';

let orders: SharedOrders;
beforeAll(async () => {
  orders = await useOrders();
});
afterAll(() => orders.release());

const refund = fc.record({
  row: fc.nat(2),
  amountCents: fc.constantFrom(1, 3_000, 6_789, 6_790, TOTAL),
  state: fc.constantFrom('requested', 'refunded', 'failed'),
});
const dispute = fc.record({
  row: fc.nat(1),
  status: fc.constantFrom('needs_response', 'under_review', 'won', 'lost', 'warning_closed', 'prevented'),
});
type Refund = { amountCents: number; state: string };

/** The rule, over all refunds and disputes at once. */
const expected = (refunds: Refund[], disputes: string[]): string | null => {
  const sum = (state: string): number =>
    refunds.filter((one) => one.state === state).reduce((total, { amountCents }) => total + amountCents, 0);
  const isBack = sum('refunded') + sum('requested') >= TOTAL;
  if (disputes.some((status) => !['won', 'warning_closed', 'prevented'].includes(status)))
    return isBack ? 'refund-and-dispute' : 'disputed';
  if (sum('refunded') >= TOTAL) return 'refunded';
  return isBack ? 'refund-requested' : null;
};

it('the hold follows refunds and disputes in any sequence of their changes', async () => {
  const order = await paidOrder(orders);
  const paymentIntentId = await intentOf(orders, order);
  const now = orders.clock.now();
  const rows = [0, 1, 2].map((row) => `0190b5a0-7c1e-7000-8000-00000000eee${row}`);
  await orders.prisma.refund.createMany({
    data: rows.map((id) => ({
      id,
      orderId: order.id,
      paymentIntentId,
      amountCents: 1,
      reason: 'dashboard',
      createdAt: now,
      failedAt: now,
    })),
  });
  for (const row of [0, 1])
    await orders.prisma.dispute.create({
      data: { id: `dp_${row}`, paymentIntentId, amountCents: 1, reason: 'general', status: 'won', openedAt: now },
    });
  const refunds = new Map<number, Refund>();
  const disputes = new Map<number, string>();
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(refund, dispute), { minLength: 1, maxLength: 4 }), async (changes) => {
      for (const change of changes) {
        if ('status' in change) {
          disputes.set(change.row, change.status);
          await orders.prisma.dispute.update({ where: { id: `dp_${change.row}` }, data: { status: change.status } });
        } else {
          const { row, amountCents, state } = change;
          refunds.set(row, change);
          await orders.prisma.refund.update({
            where: { id: rows[row]! },
            data: {
              amountCents,
              refundedAt: state === 'refunded' ? now : null,
              failedAt: state === 'failed' ? now : null,
            },
          });
        }
        const { moneyHold } = await orders.prisma.order.findUniqueOrThrow({ where: { id: order.id } });
        expect(moneyHold).toBe(expected([...refunds.values()], [...disputes.values()]));
      }
    }),
    { seed: 33, numRuns: 60 },
  );
  expect((await readOrder(orders, order.id)).status).toBe('paid');
});
