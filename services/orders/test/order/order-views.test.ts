import type { AdminOrderList } from '@drappo/contracts/orders/admin-orders';
import { eventually } from '@drappo/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { saveWhiteLabel } from '../../src/order/data/white-label.ts';
import { useOrders, type SharedOrders } from '../support/orders-app.ts';
import { orderIn, orderLine, paidOrder, placeOrder, readyOrder, tracking, type Placed } from '../support/road.ts';
import { importOrder, rejected } from '../support/shop.ts';

let orders: SharedOrders;
const made = {} as Record<
  'late' | 'today' | 'packed' | 'shipped' | 'unpaidOld' | 'unpaidNew' | 'disputed' | 'waiting' | 'dear',
  Placed & { sessionId?: string }
>;

const list = async (query: Record<string, string> = {}): Promise<AdminOrderList> => {
  const { status, body } = await orders.admin.get(`/api/admin/orders?${new URLSearchParams(query)}`);
  if (status !== 200) throw new Error(`refused: ${status} ${JSON.stringify(body)}`);
  return body;
};
const namesIn = async (query: Record<string, string>): Promise<string[]> => {
  const names = new Map(Object.entries(made).map(([name, { id }]) => [id, name]));
  return (await list(query)).orders.map(({ id }) => names.get(id) ?? id);
};

/** A dispute as the payer's bank opens it, and as our ledger stores it. */
const dispute = async (sessionId: string): Promise<string> => {
  const checkout = await orders.prisma.checkout.findFirstOrThrow({ where: { stripeSessionId: sessionId } });
  const { id } = await orders.stripe.control(`/payment_intents/${checkout.paymentIntentId}/dispute`, {});
  await eventually('the dispute is known', async () => {
    if (!(await orders.prisma.dispute.findUnique({ where: { id } }))) throw new Error('it is not');
  });
  return id;
};

beforeAll(async () => {
  orders = await useOrders();
  // A Monday.
  await orders.setTime('2026-11-23T08:00:00.000Z');
  made.late = await paidOrder(orders);
  await orders.advance({ seconds: 1 });
  made.unpaidOld = await readyOrder(orders);
  made.waiting = await importOrder(orders);
  await orders.deliver(rejected(orders, made.waiting.id));
  await orders.advance({ seconds: 1 });
  const disputed = await paidOrder(orders);
  made.disputed = disputed;
  await orders.admin.send('PUT', `/api/admin/orders/${disputed.id}/shipping`, tracking);
  await orders.setTime('2026-11-29T07:00:00.000Z');
  made.unpaidNew = await readyOrder(orders);
  made.today = await paidOrder(orders);
  await orders.advance({ minutes: 1 });
  made.dear = await paidOrder(orders, { lines: [orderLine({ unitPrice: 90_000 })] });
  // Orders of the same time are sorted by id, which is irrelevant here.
  await orders.advance({ seconds: 1 });
  made.packed = await orderIn(orders, 'processing');
  await orders.advance({ seconds: 1 });
  made.shipped = await orderIn(orders, 'shipped');
  await dispute(disputed.sessionId);
  await orders.prisma.$transaction((tx) => saveWhiteLabel(tx, made.today.id, true, { packagingName: 'Casa Ferri' }));
  // Monday morning, a week later.
  await orders.setTime('2026-11-30T07:00:00.000Z');
});
afterAll(() => orders.release());

describe('the working views', () => {
  it.each([
    ['to-prepare', ['late', 'today', 'dear']],
    ['urgent', ['late', 'today', 'dear', 'packed']],
    ['preparing', ['packed']],
    ['payment-due', ['unpaidOld']],
    ['problems', ['disputed', 'waiting', 'late']],
  ])('%s contains and counts %j in the order of work', async (view, expected) => {
    expect(await namesIn({ view })).toEqual(expected);
    const { counts, total } = await list({ view });
    expect(total).toBe(expected.length);
    expect(counts).toMatchObject({ toPrepare: 3, urgent: 4, processing: 1, paymentDue: 1, problems: 3 });
  });

  it('name the problems of each row', async () => {
    const { orders: rows } = await list();
    const problemsOf = ({ id }: Placed) => rows.find((row) => row.id === id)?.alerts;
    expect(problemsOf(made.late)).toEqual(['late']);
    expect(problemsOf(made.disputed)).toEqual(['disputed']);
    expect(problemsOf(made.waiting)).toEqual(['waiting-for-goods']);
    expect(problemsOf(made.today)).toEqual([]);
  });

  it.each([
    ['-paidAt', ['dear', 'today', 'late']],
    ['-total', ['dear', 'today', 'late']],
    ['createdAt', ['late', 'today', 'dear']],
  ])('sorted by %s is %j', async (sort, expected) => {
    expect(await namesIn({ view: 'to-prepare', sort })).toEqual(expected);
  });

  it('combine a status, a search and days', async () => {
    expect(await namesIn({ view: 'urgent', status: 'processing' })).toEqual(['packed']);
    const { orderNumber } = (await list({ view: 'preparing' })).orders[0]!;
    expect(await namesIn({ view: 'urgent', search: orderNumber })).toEqual(['packed']);
    expect(await namesIn({ view: 'to-prepare', dates: 'paid', from: '2026-11-29', to: '2026-11-29' })).toEqual([
      'today',
      'dear',
    ]);
    expect(await namesIn({ view: 'to-prepare', to: '2026-11-23' })).toEqual(['late']);
  });
});

describe('the filters of all orders', () => {
  it.each([
    [{ whiteLabel: 'yes' }, ['today']],
    [{ source: 'shop' }, ['waiting']],
    [{ carrier: 'BRT' }, ['shipped', 'disputed']],
    [{ carrier: 'GLS' }, []],
    [{ zone: 'EU1' }, []],
    [{ from: '2026-11-29', to: '2026-11-29', status: 'shipped' }, ['shipped']],
    [{ dates: 'paid', to: '2026-11-23' }, ['disputed', 'late']],
    [{ status: 'urgent' }, ['late', 'today', 'dear', 'packed']],
  ])('%j select %j', async (query, expected) => {
    expect(await namesIn(query as Record<string, string>)).toEqual(expected);
  });

  it('find the orders of one account, oldest first', async () => {
    expect(await namesIn({ reseller: made.packed.user.userId })).toEqual(['packed']);
    const { orders: rows } = await list({ sort: 'createdAt' });
    expect(rows.map(({ createdAt }) => createdAt)).toEqual(rows.map(({ createdAt }) => createdAt).toSorted());
  });

  it('apply to the export', async () => {
    const { body } = await orders.admin.get('/api/admin/orders/export?view=preparing');
    const { orderNumber } = (await list({ view: 'preparing' })).orders[0]!;
    expect(String(body).trim().split('\r\n')).toHaveLength(2);
    expect(String(body)).toContain(orderNumber);
  });

  it.each([
    ['view=mine', 'view', 'Vista non valida'],
    ['zone=%27', 'zone', 'Zona non valida'],
    ['carrier=FedEx', 'carrier', 'Corriere non valido'],
    ['reseller=x', 'reseller', 'Identificativo non valido'],
    ['whiteLabel=maybe', 'whiteLabel', 'Scegli sì o no'],
    ['source=web', 'source', 'Origine non valida'],
    ['from=yesterday', 'from', 'Data non valida'],
    ['sort=name', 'sort', 'Ordinamento non valido'],
    ['sort=-total', 'sort', 'Questo ordinamento vale solo in una vista'],
  ])('reject %s with the reason', async (query, field, text) => {
    const { status, body } = await orders.admin.get(`/api/admin/orders?${query}`);
    expect(status).toBe(400);
    expect(body.errors).toEqual([{ field, message: text }]);
  });
});

it('an order that a packer put aside is a problem until it is resolved', async () => {
  const put = await orders.admin.send('PUT', `/api/admin/orders/${made.packed.id}/problem`, {
    reason: 'damaged-piece',
  });
  expect(put.status).toBe(200);
  expect(await namesIn({ view: 'problems' })).toContain('packed');
  expect((await list({ view: 'problems' })).counts.problems).toBe(4);
  await orders.admin.send('DELETE', `/api/admin/orders/${made.packed.id}/problem`);
  expect(await namesIn({ view: 'problems' })).not.toContain('packed');
});

it('a problem ends with its cause', async () => {
  await placeOrder(orders);
  await orders.admin.send('PUT', `/api/admin/orders/${made.late.id}/shipping`, tracking);
  await orders.prisma.dispute.updateMany({ data: { closedAt: orders.clock.now() } });
  expect(await namesIn({ view: 'problems' })).toEqual(['waiting']);
});
