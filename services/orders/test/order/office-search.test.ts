import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startOrders, type OwnOrders } from '../support/orders-app.ts';
import { address, orderLine, paidOrder, type Placed } from '../support/road.ts';
import { importOrder } from '../support/shop.ts';

let orders: OwnOrders;
let shirt: Placed;
let dress: Placed;
let shop: Placed;

beforeAll(async () => {
  orders = await startOrders();
  shirt = await paidOrder(orders, {
    lines: [orderLine({ productName: 'Camicia in popeline', variantInfo: 'bianco, M', sku: 'DW-CAM-BIA-M' })],
    address: { ...address, name: 'Teresa Neri Ørsted-Łuczak', city: 'Palermo', phone: '+39 333 123 4567' },
  });
  // Orders of the same time are sorted by id, which is irrelevant here.
  await orders.advance({ seconds: 1 });
  dress = await paidOrder(orders, {
    lines: [orderLine({ productName: 'Abito midi', variantInfo: 'bordeaux, S', sku: 'DW-ABI-BOR-S' })],
    address: { ...address, name: 'Nicolò D’Angelo Conti', city: 'Köln', phone: '02 5550123' },
  });
  await orders.advance({ seconds: 1 });
  shop = await importOrder(orders, { shopOrderName: '#7042', shopifyOrderId: '981234500' });
  const tracking = { carrier: 'BRT', trackingNumber: 'RR 1234 5678 IT' };
  await orders.admin.send('PUT', `/api/admin/orders/${dress.id}/shipping`, tracking);
});
afterAll(() => orders.stop());

const found = async (search: string): Promise<string[]> => {
  const { status, body } = await orders.admin.get(`/api/admin/orders?${new URLSearchParams({ search })}`);
  expect(status).toBe(200);
  const names = new Map([
    [shirt.id, 'shirt'],
    [dress.id, 'dress'],
    [shop.id, 'shop'],
  ]);
  return body.orders.map(({ id }: { id: string }) => names.get(id));
};

describe('the search of the office', () => {
  it.each([
    ['a tracking number as it was typed', 'RR 1234 5678 IT', ['dress']],
    ['one without spaces', 'rr12345678it', ['dress']],
    ['one with other spaces', 'RR12 345678 IT', ['dress']],
    ['a phone with its prefix', '+39 333 1234567', ['shirt']],
    ['a phone without it', '333 123-4567', ['shirt']],
    ['a prefix that the order does not have', '0039 025550123', ['dress']],
    ['digits of a phone', '3331234567', ['shirt']],
    ['a city', 'palermo', ['shirt']],
    ['a city with an accent', 'Köln', ['shop', 'dress']],
    ['a city without its accent', 'koln', ['shop', 'dress']],
    ['a name without its accent', 'nicolo', ['dress']],
    ['a name with another apostrophe', "d'angelo", ['dress']],
    ['a name with an accent as apostrophe', 'D´ANGELO', ['dress']],
    ['a name without its apostrophe', 'dangelo', ['dress']],
    ['a name with an opening quotation mark', 'd‘angelo', ['dress']],
    ['a name in decomposed letters', 'nicolo\u0300', ['dress']],
    ['letters that are none with an accent', 'orsted', ['shirt']],
    ['the same letters in another case', 'ØRSTED łuczak', ['shirt']],
    ['a SKU with typographic dashes', 'dw\u2013abi\u2011bor\u2212s', ['dress']],
    ['an invisible character', '\u200Bpalermo', ['shirt']],
    ['apostrophes only', "''", []],
    ['a SKU', 'dw-abi-bor-s', ['dress']],
    ['the beginning of a SKU', 'DW-CAM', ['shirt']],
    ['a product', 'abito midi', ['dress']],
    ['words of different fields', 'neri popeline', ['shirt']],
    ['words that no order has together', 'neri bordeaux', []],
    ["a shop's number", '#7042', ['shop']],
    ["a shop's id", '981234500', ['shop']],
    ['nothing', 'xyzzy 1', []],
  ])('finds by %s', async (_what, search, expected) => {
    expect(await found(search)).toEqual(expected);
  });

  it('exports its results', async () => {
    const { body } = await orders.admin.get('/api/admin/orders/export?search=palermo');
    expect(String(body)).toContain('Teresa Neri');
    expect(String(body)).not.toContain('Elsa Conti');
  });
});
