import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startOrders, type Orders } from './support/orders-app.ts';
import { address, orderLine, paidOrder, placeOrder, readyOrder, type Placed } from './support/road.ts';

let orders: Orders;
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
    lines: line('Abito midi', 'bordeaux, S', 'DW-ABI-BOR-S'),
    address: { ...address, name: 'Elisa 100%_Moda' },
  });
  await orders.advance({ minutes: 1 });
  const scarf = await placeOrder(orders, { user, lines: line('Foulard in seta', 'verde', 'DW-FOU-VER') });
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
    ['camicia bordeaux', []],
    ['%%', []],
  ])('%j finds %j', async (search, names) => {
    expect(await found({ search })).toEqual(names);
  });

  it('finds by the whole number, as it stands on the card, and by its end', async () => {
    const number = (await client.get(`/api/orders/${mine.dress.id}`)).body.orderNumber as string;
    for (const search of [number, `#${number}`, number.slice(-6)]) expect(await found({ search })).toEqual(['dress']);
  });

  it('finds by tracking once it is there, and goes with the tab', async () => {
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

  it('is 400 below two letters', async () => {
    const { status, body } = await client.get('/api/orders?search=c');
    expect([status, body.errors]).toEqual([400, [{ field: 'search', message: 'Scrivi almeno 2 caratteri' }]]);
  });
});

describe('the own export', () => {
  const file = async (query: string) => {
    const answer = await fetch(`${orders.urls[0]}/api/orders/export?${query}`, {
      headers: { cookie: mine.shirt.user.cookie },
    });
    return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
  };

  it("is CSV by the filters of the list, without the back office's columns, and without amounts that are not known", async () => {
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

  it('follows the search, and is XLSX as well', async () => {
    expect((await file('format=csv&search=camicia')).bytes.toString('utf8').trim().split('\r\n')).toHaveLength(2);
    const { answer, bytes } = await file('format=xlsx');
    expect(answer.headers.get('content-type')).toContain('spreadsheetml');
    expect(bytes.subarray(0, 2).toString()).toBe('PK');
  });

  it.each(['format=pdf', 'format=csv&search=c', ''])('is 400 with %j', async (query) => {
    expect((await file(query)).answer.status).toBe(400);
  });
});
