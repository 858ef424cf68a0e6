import { formatAmount, parseAmount } from '@drappo/contracts/money';
import type { Order, OrderItem } from '@drappo/contracts/orders/orders';
import { romeDay } from '@drappo/contracts/rome-time';
import { addDays } from '@drappo/contracts/working-days';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startOrders, type OwnOrders } from '../support/orders-app.ts';
import { address, orderLine, paidOrder, placeOrder, readyOrder, type Placed } from '../support/road.ts';

let orders: OwnOrders;
let mine: Record<'shirt' | 'dress' | 'scarf', Placed>;
let client: Placed['client'];
beforeAll(async () => {
  orders = await startOrders();
  const user = orders.issuer.user('rivenditore');
  const line = (productName: string, variantInfo: string, sku: string) => [
    orderLine({ productName, variantInfo, sku }),
  ];
  const shirt = await readyOrder(orders, { user, lines: line('Camicia in popeline', 'bianco, M', 'DW-CAM-BIA-M') });
  await orders.advance({ minutes: 1 });
  const dress = await paidOrder(orders, {
    user,
    lines: line('Décolleté midi', 'bordeaux, S', 'DW-ABI-BOR-S'),
    address: { ...address, name: 'Elisa 100%_Moda' },
  });
  await orders.advance({ minutes: 1 });
  const scarf = await placeOrder(orders, {
    user,
    lines: line('Foulard in seta', 'verde', 'DW-FOU-VER'),
    address: { ...address, city: 'Forlì' },
  });
  mine = { shirt, dress, scarf };
  client = orders.as(user);
  // Another reseller's order of the same garment.
  await readyOrder(orders, { lines: line('Camicia in popeline', 'bianco, M', 'DW-CAM-BIA-M') });
});
afterAll(() => orders.stop());

const found = async (query: Record<string, string>): Promise<string[]> => {
  const { status, body } = await client.get(`/api/orders?${new URLSearchParams(query)}`);
  expect(status).toBe(200);
  const names = Object.entries(mine);
  return body.map(({ id }: { id: string }) => names.find(([, placed]) => placed.id === id)?.[0]);
};

describe('the search among own orders', () => {
  it.each([
    ['camicia', ['shirt']],
    ['BIANCO popeline', ['shirt']],
    ['dw-abi', ['dress']],
    ['elisa', ['dress']],
    ['100%_', ['dress']],
    ['se', ['scarf']],
    ['decollete', ['dress']],
    ['DÉCOLLETÉ bordeaux', ['dress']],
    ['forli', ['scarf']],
    ['camicia bordeaux', []],
    ['%%', []],
  ])('%j finds %j', async (search, names) => {
    expect(await found({ search })).toEqual(names);
  });

  it('finds by the whole number, as on the card, and by its end', async () => {
    const number = (await client.get(`/api/orders/${mine.dress.id}`)).body.orderNumber as string;
    for (const search of [number, `#${number}`, number.slice(-6)]) expect(await found({ search })).toEqual(['dress']);
  });

  it('finds by tracking once it exists, within the selected tab', async () => {
    await orders.admin.send('PUT', `/api/admin/orders/${mine.dress.id}/shipping`, {
      carrier: 'BRT',
      trackingNumber: '097045123456',
    });
    expect(await found({ search: '0970451' })).toEqual(['dress']);
    expect(await found({ search: '0970451', status: 'pending' })).toEqual([]);
    expect(await found({ search: 'in', status: 'pending' })).toEqual(['scarf', 'shirt']);
  });

  it('pages like the list', async () => {
    const first = await client.get('/api/orders?search=dw&limit=2');
    const cursor = first.headers.get('x-next-cursor') ?? '';
    const second = await client.get(`/api/orders?search=dw&limit=2&cursor=${cursor}`);
    expect([first.body.length, second.body.length, second.headers.get('x-next-cursor')]).toEqual([2, 1, null]);
  });

  it('is 400 for fewer than two letters', async () => {
    const { status, body } = await client.get('/api/orders?search=c');
    expect([status, body.errors]).toEqual([400, [{ field: 'search', message: 'Scrivi almeno 2 caratteri' }]]);
  });
});

describe('the filters of own orders', () => {
  const dayOf = async (name: 'shirt' | 'scarf') =>
    romeDay(new Date((await client.get(`/api/orders/${mine[name].id}`)).body.createdAt));

  it('filter by days in Rome, both included, and by origin', async () => {
    const [first, last] = [await dayOf('shirt'), await dayOf('scarf')];
    expect(await found({ from: first, to: last })).toEqual(['scarf', 'dress', 'shirt']);
    expect(await found({ from: addDays(last, 1) })).toEqual([]);
    expect(await found({ to: addDays(first, -1), search: 'dw' })).toEqual([]);
    expect(await found({ source: 'portal', search: 'dw' })).toEqual(['scarf', 'dress', 'shirt']);
    expect(await found({ source: 'shop' })).toEqual([]);
  });

  it.each(['from=ieri', 'to=2026-02-30', 'source=amazon', 'sort=total'])('are 400 with %s', async (query) => {
    for (const path of ['/api/orders', ...(query.startsWith('sort') ? [] : ['/api/orders/sums'])])
      expect((await client.get(`${path}?${query}`)).status).toBe(400);
  });

  it('have totals without unpriced orders that match the rows', async () => {
    const rows = (await client.get('/api/orders')).body.filter(({ status }: Order) => status !== 'pending');
    const cents = (read: (order: Order) => string) =>
      formatAmount(rows.reduce((sum: number, row: Order) => sum + parseAmount(read(row)), 0));
    expect((await client.get('/api/orders/sums')).body).toEqual({
      orders: 3,
      uncounted: 1,
      pieces: rows
        .flatMap(({ items }: Order) => items)
        .reduce((sum: number, item: OrderItem) => sum + item.quantity, 0),
      products: cents(({ totalAmount }) => totalAmount),
      shipping: cents(({ shippingCost }) => shippingCost),
      total: cents(({ total }) => total),
    });
    expect((await client.get('/api/orders/sums?source=shop')).body).toMatchObject({ orders: 0, total: '0.00' });
  });
});

describe('the orders to pay by deadline', () => {
  it('are sorted nearest deadline first, those without a deadline last, page by page', async () => {
    const user = orders.issuer.user('rivenditore');
    const early = await readyOrder(orders, { user });
    await orders.advance({ minutes: 5 });
    const late = await readyOrder(orders, { user });
    const unpriced = [await placeOrder(orders, { user }), await placeOrder(orders, { user })];
    const read: string[] = [];
    let cursor = '';
    for (let page = 0; page < 4; page += 1) {
      const answer = await orders.as(user).get(`/api/orders?status=pending&sort=due&limit=1${cursor}`);
      read.push(...answer.body.map(({ id }: Order) => id));
      cursor = `&cursor=${answer.headers.get('x-next-cursor') ?? ''}`;
    }
    expect(read).toEqual([early.id, late.id, ...unpriced.map(({ id }) => id).sort()]);
    expect(cursor).toBe('&cursor=');
    const found = (await orders.as(user).get('/api/orders?status=pending&sort=due&search=or')).body;
    expect(found.map(({ id }: Order) => id)).toEqual(read);
  });

  it('reject a cursor of the list of newest orders', async () => {
    const cursor = (await client.get('/api/orders?limit=1')).headers.get('x-next-cursor');
    expect((await client.get(`/api/orders?sort=due&cursor=${cursor}`)).status).toBe(400);
  });
});

describe('the own export', () => {
  const file = async (query: string) => {
    const answer = await fetch(`${orders.urls[0]}/api/orders/export?${query}`, {
      headers: { cookie: mine.shirt.user.cookie },
    });
    return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
  };

  it("is CSV by the filters of the list, without the back office's columns and unknown amounts", async () => {
    const { answer, bytes } = await file('format=csv&status=pending');
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="ordini-\d{4}-\d\d-\d\d\.csv"$/);
    const [titles, ...rows] = bytes.toString('utf8').trim().split('\r\n');
    expect(titles).toContain('"Numero ordine"');
    expect(titles).not.toMatch(/"ID"|"Note"/);
    expect(rows).toHaveLength(2);
    expect(rows[0]).toContain('Foulard in seta (verde) [DW-FOU-VER]');
    expect(rows[0]).not.toContain('0,00"');
    expect(rows[1]).toContain('"93,00";"4,90";"97,90"');
  });

  it('applies the search, and is available as XLSX', async () => {
    expect((await file('format=csv&search=camicia')).bytes.toString('utf8').trim().split('\r\n')).toHaveLength(2);
    const { answer, bytes } = await file('format=xlsx');
    expect(answer.headers.get('content-type')).toContain('spreadsheetml');
    expect(bytes.subarray(0, 2).toString()).toBe('PK');
  });

  it('has a row for each line, of all orders or of one', async () => {
    const rowsOf = async (query: string) =>
      (await file(`format=csv&rows=lines&${query}`)).bytes
        .toString('utf8')
        .trim()
        .split('\r\n')
        .map((row) => row.split(';').map((cell) => cell.slice(1, -1)));
    const [titles = [], ...all] = await rowsOf('');
    expect(all.map((row) => row[titles.indexOf('SKU')])).toEqual(['DW-FOU-VER', 'DW-ABI-BOR-S', 'DW-CAM-BIA-M']);
    const [, ...found] = await rowsOf('status=pending&search=camicia');
    expect(found).toHaveLength(1);
    expect(found[0]?.slice(titles.indexOf('Prodotto'), titles.indexOf('Nota'))).toEqual([
      'Camicia in popeline',
      'bianco',
      'M',
      'DW-CAM-BIA-M',
      '2',
      '46,50',
      '93,00',
    ]);
    const { answer } = await file(`format=csv&rows=lines&order=${mine.dress.id}`);
    expect(answer.headers.get('content-disposition')).toMatch(/filename="righe-ORD-\d{4}-\d{6}\.csv"$/);
    expect(await rowsOf(`order=${mine.dress.id}`)).toHaveLength(2);
  });

  it("is 404 for another user's order", async () => {
    const { body } = await orders.admin.get('/api/admin/orders?search=camicia');
    const others = (body.orders as Order[]).find(({ id }) => id !== mine.shirt.id)?.id;
    const { answer, bytes } = await file(`format=csv&rows=lines&order=${others}`);
    expect([answer.status, JSON.parse(bytes.toString()).code]).toEqual([404, 'orders.not-found']);
  });

  it.each(['format=pdf', 'format=csv&search=c', 'format=csv&rows=pieces', 'format=csv&order=1', ''])(
    'is 400 with %j',
    async (query) => {
      expect((await file(query)).answer.status).toBe(400);
    },
  );
});
