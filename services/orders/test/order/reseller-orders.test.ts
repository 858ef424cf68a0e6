import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { useOrders, type SharedOrders } from '../support/orders-app.ts';
import { orderIn, orderLine, paidOrder, placeOrder, readyOrder, type Placed } from '../support/road.ts';

let orders: SharedOrders;
beforeAll(async () => {
  orders = await useOrders();
});
afterAll(() => orders.release());

const idsOf = (body: { id: string }[]) => body.map(({ id }) => id);

describe('the list of a reseller', () => {
  let mine: Record<'pending' | 'pending_payment' | 'paid' | 'processing' | 'shipped' | 'cancelled', Placed>;
  let client: Placed['client'];
  beforeAll(async () => {
    const user = orders.issuer.user('rivenditore');
    const made: [string, Placed][] = [];
    for (const status of ['pending', 'pending_payment', 'paid', 'processing', 'shipped', 'cancelled'] as const) {
      made.push([status, await orderIn(orders, status, { user })]);
      await orders.advance({ minutes: 1 });
    }
    mine = Object.fromEntries(made) as typeof mine;
    client = orders.as(user);
    await placeOrder(orders);
  });

  it('has their own orders only, newest first', async () => {
    const { body } = await client.get('/api/orders');
    const { cancelled, shipped, processing, paid, pending_payment, pending } = mine;
    expect(idsOf(body)).toEqual(idsOf([cancelled, shipped, processing, paid, pending_payment, pending]));
  });

  it.each([
    ['pending', ['pending_payment', 'pending']],
    ['paid', ['processing', 'paid']],
    ['shipped', ['shipped']],
    ['cancelled', ['cancelled']],
    ['pending_payment', ['pending_payment']],
    ['processing', ['processing']],
  ] as const)('under %s shows %j', async (tab, statuses) => {
    const { status, body } = await client.get(`/api/orders?status=${tab}`);
    expect(status).toBe(200);
    expect(idsOf(body)).toEqual(statuses.map((one) => mine[one].id));
  });

  it('matches the counts of the tabs, and gross revenue excludes cancelled orders and shipping', async () => {
    expect((await client.get('/api/orders/summary')).body).toEqual({
      counts: { pending: 2, paid: 2, shipped: 1, cancelled: 1 },
      total: 6,
      grossRevenue: '465.00',
    });
    const newcomer = orders.as(orders.issuer.user('rivenditore'));
    expect((await newcomer.get('/api/orders/summary')).body).toEqual({
      counts: { pending: 0, paid: 0, shipped: 0, cancelled: 0 },
      total: 0,
      grossRevenue: '0.00',
    });
  });

  it('sums the payments by month, for the own orders only', async () => {
    const { months } = (await client.get('/api/orders/spending')).body;
    expect(months).toHaveLength(12);
    const paid: { paidAt: string | null; total: string }[] = (await client.get('/api/orders')).body;
    const cents = paid.flatMap(({ paidAt, total }) => (paidAt ? [Math.round(Number(total) * 100)] : []));
    expect(months.at(-1).orders).toBe(cents.length);
    expect(Math.round(Number(months.at(-1).total) * 100)).toBe(cents.reduce((sum, one) => sum + one, 0));
    const newcomer = orders.as(orders.issuer.user('rivenditore'));
    const none = (await newcomer.get('/api/orders/spending')).body.months;
    expect(none.every(({ total }: { total: string }) => total === '0.00')).toBe(true);
  });

  it('can be read page by page, without duplicates or gaps', async () => {
    const all = idsOf((await client.get('/api/orders')).body);
    const read: string[] = [];
    let cursor: string | null = '';
    for (let page = 0; page < 3; page += 1) {
      const answer = await client.get(`/api/orders?limit=2${cursor ? `&cursor=${cursor}` : ''}`);
      read.push(...idsOf(answer.body));
      cursor = answer.headers.get('x-next-cursor');
    }
    expect(read).toEqual(all);
    expect(cursor).toBeNull();
  });

  it('has pages for orders with the same creation time too', async () => {
    const user = orders.issuer.user('rivenditore');
    const made = await Promise.all([1, 2, 3].map(() => placeOrder(orders, { user })));
    const first = await orders.as(user).get('/api/orders?limit=2');
    const second = await orders.as(user).get(`/api/orders?limit=2&cursor=${first.headers.get('x-next-cursor')}`);
    expect(idsOf([...first.body, ...second.body]).sort()).toEqual(idsOf(made).sort());
  });

  it.each([
    ['status=spedito', 'status'],
    ['status=all', 'status'],
    ['limit=0', 'limit'],
    ['limit=101', 'limit'],
    ['limit=dieci', 'limit'],
    ['page=2', 'page'],
    [`cursor=${'x'.repeat(201)}`, 'cursor'],
    ['cursor=nonsense', 'cursor'],
    [`cursor=${Buffer.from(`2026-11-18T09:00:00.000Z|${'-'.repeat(36)}`).toString('base64url')}`, 'cursor'],
  ])('is rejected with the reason for %s', async (query, field) => {
    const { status, headers, body } = await client.get(`/api/orders?${query}`);
    expect(status).toBe(400);
    expect(headers.get('content-type')).toContain('application/problem+json');
    expect(body).toMatchObject({ title: 'Bad Request', errors: [{ field }] });
  });
});

describe('one order', () => {
  it("never shows the reseller the admin's notes", async () => {
    const { id, client } = await orderIn(orders, 'paid');
    await orders.admin.send('PUT', `/api/admin/orders/${id}/shipping`, {
      carrier: 'GLS',
      trackingNumber: 'GLS 77/1',
      notes: 'cliente difficile',
    });
    const { body } = await client.get(`/api/orders/${id}`);
    expect(body).toMatchObject({
      status: 'shipped',
      carrier: 'GLS',
      trackingNumber: 'GLS 77/1',
      notes: null,
      trackingUrl: 'https://gls-group.com/IT/it/servizi-online/ricerca-spedizioni/?match=GLS%2077%2F1',
    });
    expect((await client.get('/api/orders')).body[0].notes).toBeNull();
    expect((await orders.admin.get(`/api/admin/orders/${id}`)).body.notes).toBe('cliente difficile');
  });

  it.each([
    ['GET', '', undefined],
    ['POST', '/cancel', undefined],
  ])('%s %s is not found and changes nothing for other users, admins included', async (method, path, body) => {
    const { id, client } = await readyOrder(orders);
    const before = (await client.get(`/api/orders/${id}`)).body;
    for (const stranger of [orders.as(orders.issuer.user('rivenditore')), orders.admin]) {
      const answer = await stranger.send(method, `/api/orders/${id}${path}`, body);
      expect(answer.status).toBe(404);
      expect(answer.headers.get('content-type')).toContain('application/problem+json');
      expect(answer.body).toMatchObject({
        title: 'Not Found',
        status: 404,
        code: 'orders.not-found',
        detail: 'Ordine non trovato',
      });
    }
    expect((await client.get(`/api/orders/${id}`)).body).toEqual(before);
  });

  it.each([randomUUID(), '17', 'caff%C3%A8', '00000000-0000-0000-0000-00000000000g', '%00'])(
    'is not found by the unknown id %s',
    async (id) => {
      const client = orders.as(orders.issuer.user('rivenditore'));
      expect((await client.get(`/api/orders/${id}`)).status).toBe(404);
      expect((await client.send('POST', `/api/orders/${id}/cancel`)).status).toBe(404);
    },
  );

  it.each([
    ['get', '/api/orders'],
    ['get', '/api/orders/summary'],
    ['get', '/api/orders/spending'],
    ['get', `/api/orders/${randomUUID()}`],
    ['post', `/api/orders/${randomUUID()}/cancel`],
    ['post', '/api/payments/create-checkout-session'],
  ])('%s %s rejects visitors and base users', async (method, path) => {
    const visitor = await orders.visitor.send(method.toUpperCase(), path);
    expect(visitor.status).toBe(401);
    expect(visitor.body).toMatchObject({ title: 'Unauthorized', detail: 'Devi accedere per continuare.' });
    const base = await orders.as(orders.issuer.user('base')).send(method.toUpperCase(), path);
    expect(base.status).toBe(403);
    expect(base.body.detail).toBe('Completa il profilo aziendale per usare questa funzione.');
  });
});

describe('cancelling', () => {
  it.each(['pending', 'pending_payment'] as const)('cancels and publishes once an order that is %s', async (status) => {
    const { id, user, client } = await orderIn(orders, status);
    const answer = await client.send('POST', `/api/orders/${id}/cancel`);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ status: 'cancelled', cancelledAt: orders.clock.now().toISOString() });
    const again = await client.send('POST', `/api/orders/${id}/cancel`);
    expect(again.status).toBe(409);
    expect(again.body).toMatchObject({
      code: 'orders.cannot-be-cancelled',
      detail: "L'ordine non si può più annullare.",
    });
    await orders.idle();
    expect(orders.published('order.cancelled', id)).toEqual([
      {
        orderId: id,
        orderNumber: answer.body.orderNumber,
        userId: user.userId,
        reason: 'reseller',
        wasPaid: false,
        total: answer.body.total,
        cancelledAt: answer.body.cancelledAt,
      },
    ]);
  });

  it('answers twice and cancels once with the same Idempotency-Key', async () => {
    const { id, client } = await readyOrder(orders);
    const cancel = () =>
      client.send('POST', `/api/orders/${id}/cancel`, undefined, { 'idempotency-key': 'cancel-0001' });
    const answers = await Promise.all([cancel(), cancel()]);
    answers.push(await cancel());
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await orders.idle();
    expect(orders.published('order.cancelled', id)).toHaveLength(1);
  });

  it('is rejected for a paid order', async () => {
    const { id, client } = await paidOrder(orders);
    const before = (await client.get(`/api/orders/${id}`)).body;
    expect((await client.send('POST', `/api/orders/${id}/cancel`)).status).toBe(409);
    expect((await client.get(`/api/orders/${id}`)).body).toEqual(before);
    await orders.idle();
    expect(orders.published('order.cancelled', id)).toEqual([]);
  });

  it.each([
    ['an unknown field', JSON.stringify({ reason: 'reseller' }), 'application/json', 400],
    ['broken JSON', '{', 'application/json', 400],
    ['a list', '[]', 'application/json', 400],
    ['another content type', 'reason=x', 'application/x-www-form-urlencoded', 415],
    ['too much', JSON.stringify({ pad: 'x'.repeat(200_000) }), 'application/json', 413],
  ])('is rejected and changes nothing with %s as body', async (_what, body, type, expected) => {
    const { id, client } = await placeOrder(orders, { lines: [orderLine()] });
    const answer = await client.send('POST', `/api/orders/${id}/cancel`, body, { 'content-type': type });
    expect(answer.status).toBe(expected);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    expect((await client.get(`/api/orders/${id}`)).body.status).toBe('pending');
  });
});
