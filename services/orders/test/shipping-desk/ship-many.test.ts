import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ShipManyRow } from '@drappo/contracts/orders/ship-many';
import { useOrders, type SharedOrders } from '../support/orders-app.ts';
import { orderIn, paidOrder, readyOrder, statusOf, tracking } from '../support/road.ts';

let orders: SharedOrders;
beforeAll(async () => {
  orders = await useOrders({ instances: 2 });
});
afterAll(() => orders.release());

const PATH = '/api/admin/orders/ship-many';
const send = (lines: string[], more: object = {}, headers: Record<string, string> = {}, instance = 0) =>
  orders.as(orders.issuer.user('admin'), instance).send('POST', PATH, { csv: lines.join('\r\n'), ...more }, headers);
const outcomesOf = (body: { rows: ShipManyRow[] }) => body.rows.map(({ outcome }) => outcome);
const numberOf = async (id: string): Promise<string> =>
  (await orders.admin.get(`/api/admin/orders/${id}`)).body.orderNumber;
const shippedEvents = async (id: string) => {
  await orders.idle();
  return orders.published('order.shipped', id);
};

describe('orders shipped from a file', () => {
  it('have a result per row; a dry run predicts it and changes nothing; a repeat ships once', async () => {
    const [paid, processing, sent, corrected, unpaid, gone] = await Promise.all([
      paidOrder(orders),
      orderIn(orders, 'processing'),
      orderIn(orders, 'shipped'),
      orderIn(orders, 'shipped'),
      readyOrder(orders),
      orderIn(orders, 'cancelled'),
    ]);
    const all = [paid, processing, sent, corrected, unpaid, gone];
    const numbers = await Promise.all(all.map(({ id }) => numberOf(id)));
    const csv = [
      '\uFEFFnumero;corriere;tracking',
      `${numbers[0]};GLS;A1`,
      `"${numbers[1]}";"Poste Italiane";"A2"`,
      `${numbers[2]};${tracking.carrier};${tracking.trackingNumber}`,
      `${numbers[3]};DHL;A4`,
      `${numbers[4]};DHL;A5`,
      `${numbers[5]};DHL;A6`,
      'ORD-1999-000001;DHL;A7',
      `${numbers[0]};TNT;A8`,
      'nonsense',
    ];
    const expected = [
      { line: 2, outcome: 'shipped', orderNumber: numbers[0], carrier: 'GLS', trackingNumber: 'A1', detail: null },
      { line: 3, outcome: 'shipped', carrier: 'POSTE' },
      { line: 4, outcome: 'already-shipped', detail: null },
      { line: 5, outcome: 'corrected', detail: 'Prima era BRT 123456789012' },
      { line: 6, outcome: 'not-paid', detail: `L'ordine non si può spedire: è nello stato "Da pagare"` },
      { line: 7, outcome: 'not-paid', detail: `L'ordine non si può spedire: è nello stato "Annullato"` },
      { line: 8, outcome: 'not-found', detail: 'Nessun ordine ha questo numero' },
      { line: 9, outcome: 'unknown-carrier' },
      { line: 10, outcome: 'invalid', detail: 'Servono tre colonne: numero;corriere;tracking' },
    ];

    const preview = await send(csv, { dryRun: true });
    expect(preview.status).toBe(200);
    expect(preview.body).toMatchObject({ dryRun: true, rows: expected });
    expect(await Promise.all([paid, processing].map(({ id }) => statusOf(orders, id)))).toEqual(['paid', 'processing']);
    expect(await shippedEvents(paid.id)).toEqual([]);

    expect((await send(csv)).body).toMatchObject({ dryRun: false, rows: expected });
    expect(await Promise.all(all.map(({ id }) => statusOf(orders, id)))).toEqual([
      'shipped',
      'shipped',
      'shipped',
      'shipped',
      'pending_payment',
      'cancelled',
    ]);
    expect(await shippedEvents(paid.id)).toMatchObject([{ carrier: 'GLS', trackingNumber: 'A1', revision: 1 }]);
    expect(await shippedEvents(corrected.id)).toMatchObject([{ revision: 1 }, { revision: 2, trackingNumber: 'A4' }]);

    const again = await send(csv);
    expect(outcomesOf(again.body).slice(0, 4)).toEqual(Array(4).fill('already-shipped'));
    expect(await shippedEvents(paid.id)).toHaveLength(1);
    expect(await shippedEvents(corrected.id)).toHaveLength(2);
    expect((await paid.client.get(`/api/orders/${paid.id}`)).body).toMatchObject({
      status: 'shipped',
      trackingUrl: expect.stringContaining('A1'),
    });
  });

  it('are shipped once each when the file is sent to two instances concurrently', async () => {
    const placed = await Promise.all([1, 2, 3].map(() => paidOrder(orders)));
    const csv = await Promise.all(placed.map(async ({ id }) => `${await numberOf(id)};BRT;7`));
    const answers = await Promise.all([send(csv), send(csv, {}, {}, 1)]);
    for (const index of csv.keys())
      expect(answers.map(({ body }) => body.rows[index].outcome).sort()).toEqual(['already-shipped', 'shipped']);
    for (const { id } of placed) expect(await shippedEvents(id)).toHaveLength(1);
  });

  it('get the same answer under one Idempotency-Key, which is valid for nothing else', async () => {
    const { id } = await paidOrder(orders);
    const number = await numberOf(id);
    const user = orders.as(orders.issuer.user('admin'));
    const key = { 'idempotency-key': 'ship-many-0001' };
    const post = (csv: string) => user.send('POST', PATH, { csv }, key);
    const first = await post(`${number};BRT;1`);
    expect(outcomesOf(first.body)).toEqual(['shipped']);
    expect((await post(`${number};BRT;1`)).body).toEqual(first.body);
    expect((await post(`${number};BRT;2`)).body).toMatchObject({ status: 409, code: 'kit.idempotency-key-reused' });
    expect(await shippedEvents(id)).toHaveLength(1);
  });

  it('are in the audit trail, each with its earlier state', async () => {
    const { id } = await paidOrder(orders);
    await send([`${await numberOf(id)};SDA;9`]);
    const { body } = await orders.admin.get(`/api/admin/orders/audit?subject=order:${id}`);
    expect(body.entries).toMatchObject([
      {
        action: 'order.shipped',
        details: {
          before: { status: 'paid', trackingNumber: null },
          after: { status: 'shipped', carrier: 'SDA', trackingNumber: '9' },
        },
      },
    ]);
  });

  it.each([
    ['nothing', {}, 'Incolla o scegli il file con le spedizioni'],
    ['an empty text', { csv: '\uFEFF \r\n' }, 'Incolla o scegli il file con le spedizioni'],
    ['too long a text', { csv: 'x'.repeat(150_001) }, 'Il file è troppo grande'],
    ['501 rows', { csv: Array(501).fill('a;b;c').join('\n') }, 'Al massimo 500 righe per volta'],
    ['an unknown field', { csv: 'a;b;c', force: true }, 'Campo sconosciuto'],
  ])('are rejected with %s', async (_what, body, message) => {
    const answer = await orders.admin.send('POST', PATH, body);
    expect(answer.status).toBe(400);
    expect(answer.body.errors.map((error: { message: string }) => error.message)).toEqual([message]);
  });

  it('are shipped by admins only', async () => {
    const { client } = await readyOrder(orders);
    expect((await client.send('POST', PATH, { csv: 'a;b;c' })).status).toBe(403);
    expect((await orders.as(orders.issuer.user('base')).send('POST', PATH, { csv: 'a;b;c' })).status).toBe(403);
    expect((await orders.visitor.send('POST', PATH, { csv: 'a;b;c' })).status).toBe(401);
  });

  it('change nothing when the export of the orders is the file', async () => {
    const [sent] = await Promise.all([orderIn(orders, 'shipped'), paidOrder(orders)]);
    const csv = (await orders.admin.get('/api/admin/orders/export')).body as string;
    const { body } = await send([csv]);
    expect(outcomesOf(body).length).toBeGreaterThan(0);
    expect(new Set(outcomesOf(body))).toEqual(new Set(['already-shipped']));
    expect(await shippedEvents(sent.id)).toMatchObject([{ revision: 1 }]);
    expect((await orders.admin.get('/api/admin/orders/export')).body).toBe(csv);
  });
});
