import { randomUUID } from 'node:crypto';
import type { AdminOrderList } from '@drappo/contracts/orders/admin-orders';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { useOrders, type SharedOrders } from '../support/orders-app.ts';
import { address, orderIn, orderLine, placeOrder, type Placed } from '../support/road.ts';

let orders: SharedOrders;
beforeAll(async () => {
  orders = await useOrders();
});
afterAll(() => orders.release());

const list = async (query: Record<string, string> = {}): Promise<AdminOrderList> => {
  const { status, body } = await orders.admin.get(`/api/admin/orders?${new URLSearchParams(query)}`);
  if (status !== 200) throw new Error(`refused: ${status} ${JSON.stringify(body)}`);
  return body;
};
const idsOf = (found: { id: string }[]): string[] => found.map(({ id }) => id);

describe('the list of the admin', () => {
  const names = {
    pending: "Anna D'Amico",
    pending_payment: 'Bruno Verdi',
    paid: 'Carla Verdi',
    processing: 'Dario 100%',
    shipped: 'Elsa_Nera',
    cancelled: 'Ève Blanchard',
  } as const;
  const made = {} as Record<keyof typeof names, Placed>;
  const numberOf = {} as Record<keyof typeof names, string>;
  beforeAll(async () => {
    for (const status of ['pending', 'pending_payment', 'paid', 'processing', 'shipped', 'cancelled'] as const) {
      made[status] = await orderIn(orders, status, {
        address: { ...address, name: names[status], email: `${status.replace('_', '.')}@esempio.it` },
      });
      numberOf[status] = (await orders.admin.get(`/api/admin/orders/${made[status].id}`)).body.orderNumber;
      await orders.advance({ seconds: 1 });
    }
  });
  const idsIn = (...statuses: (keyof typeof names)[]) => statuses.map((status) => made[status].id);

  it('contains the orders of all accounts, newest first, with every field', async () => {
    const { orders: found, total } = await list();
    expect(idsOf(found)).toEqual(idsIn('cancelled', 'shipped', 'processing', 'paid', 'pending_payment', 'pending'));
    expect(total).toBe(6);
    expect(found.at(-1)).toMatchObject({
      customerName: "Anna D'Amico",
      customerEmail: 'pending@esempio.it',
      customerPhone: null,
      carrier: null,
      trackingNumber: null,
      notes: null,
      shopifyOrderId: null,
      items: [{ sku: 'DW-0001-M', quantity: 2 }],
    });
  });

  it.each([
    ['all', ['cancelled', 'shipped', 'processing', 'paid', 'pending_payment', 'pending']],
    ['pending', ['pending_payment', 'pending']],
    ['pending_payment', ['pending_payment']],
    ['paid', ['processing', 'paid']],
    ['processing', ['processing']],
    ['shipped', ['shipped']],
    ['cancelled', ['cancelled']],
  ] as const)('filtered by %s contains %j, and still counts all orders', async (status, expected) => {
    const { orders: found, total, counts } = await list({ status });
    expect(idsOf(found)).toEqual(idsIn(...expected));
    expect(total).toBe(expected.length);
    expect(counts).toMatchObject({ all: 6, pending: 2, paid: 2, processing: 1, shipped: 1, cancelled: 1 });
  });

  it.each([
    ['verdi', ['paid', 'pending_payment']],
    ['  VERDI ', ['paid', 'pending_payment']],
    ["d'amico", ['pending']],
    ['100%', ['processing']],
    // A word of one or two characters must start a word; without a letter or digit the search is empty.
    ['br', ['pending_payment']],
    ['V', ['paid', 'pending_payment']],
    ['ru', []],
    ['%', []],
    ['@', []],
    ['elsa_', ['shipped']],
    ['Elsa-', []],
    ['ÈVE', ['cancelled']],
    ['payment@esempio', ['pending_payment']],
    ['\\', []],
    ["'; DROP TABLE orders; --", []],
    ['nessuno', []],
  ] as const)('searched for "%s" has %j', async (search, expected) => {
    const { orders: found, total } = await list({ search });
    expect(idsOf(found)).toEqual(idsIn(...expected));
    expect(total).toBe(expected.length);
  });

  it('finds an order by its number, its whole id or the beginning of it', async () => {
    expect(idsOf((await list({ search: numberOf.paid.toLowerCase() })).orders)).toEqual(idsIn('paid'));
    expect(idsOf((await list({ search: numberOf.shipped.slice(-6) })).orders)).toEqual(idsIn('shipped'));
    expect(idsOf((await list({ search: made.paid.id })).orders)).toEqual(idsIn('paid'));
    expect(idsOf((await list({ search: made.paid.id.slice(0, 13).toUpperCase() })).orders)).toEqual(idsIn('paid'));
  });

  it('finds an order by its title on cards, and names orders by id and by number', async () => {
    expect(idsOf((await list({ search: `#${numberOf.paid}` })).orders)).toEqual(idsIn('paid'));
    const names = async (query: string) => (await orders.admin.get(`/api/admin/orders/names?${query}`)).body.orders;
    const paid = { id: made.paid.id, orderNumber: numberOf.paid, shopNumber: null };
    expect(await names(`search=${numberOf.paid.toLowerCase()}`)).toEqual([paid]);
    expect(await names(`ids=${made.paid.id},${randomUUID()}`)).toEqual([paid]);
    expect(await names('search=ORD-2026')).toEqual([]);
    expect(await names('')).toEqual([]);
    expect((await orders.admin.get('/api/admin/orders/names?ids=x')).status).toBe(400);
  });

  it('combines search and filter', async () => {
    expect(idsOf((await list({ search: 'verdi', status: 'paid' })).orders)).toEqual(idsIn('paid'));
    expect((await list({ search: 'verdi', status: 'shipped' })).total).toBe(0);
  });

  it('has pages, and returns the total also after the last page', async () => {
    const first = await list({ limit: '4' });
    const second = await list({ limit: '4', offset: '4' });
    expect(idsOf([...first.orders, ...second.orders])).toEqual(idsOf((await list()).orders));
    expect(second.total).toBe(6);
    expect(await list({ offset: '100' })).toMatchObject({ orders: [], total: 6 });
  });

  it('does not repeat a row of the first page when an order arrives before the second one', async () => {
    const first = await list({ limit: '4' });
    const before = first.orders[0]!.createdAt;
    const all = await list();
    await orders.advance({ seconds: 1 });
    const late = await placeOrder(orders, { address: { ...address, name: 'Franca Verdi' } });
    const second = await list({ limit: '4', offset: '4', before });
    expect(idsOf([...first.orders, ...second.orders])).toEqual(idsOf(all.orders));
    expect(second.total).toBe(6);
    expect(idsOf((await list({ before, sort: 'createdAt' })).orders)).toEqual(idsOf(all.orders).reverse());
    expect(idsOf((await list({ search: 'verdi' })).orders)).toEqual([late.id, ...idsIn('paid', 'pending_payment')]);
    expect(idsOf((await list({ search: 'verdi', before })).orders)).toEqual(idsIn('paid', 'pending_payment'));
  });

  it.each([
    ['status=spedito', 'status', 'Stato non valido'],
    ['limit=0', 'limit', 'Limite non valido'],
    ['limit=201', 'limit', 'Al massimo 200 ordini per richiesta'],
    ['offset=-1', 'offset', 'Offset non valido'],
    ['offset=x', 'offset', 'Offset non valido'],
    ['before=ieri', 'before', 'Data non valida'],
    [`search=${'x'.repeat(201)}`, 'search', 'Al massimo 200 caratteri'],
    ['search=a%00b', 'search', 'Contiene caratteri non ammessi'],
    ['cerca=verdi', 'cerca', 'Campo sconosciuto'],
  ])('is rejected with the reason for %s', async (query, field, text) => {
    const { status, headers, body } = await orders.admin.get(`/api/admin/orders?${query}`);
    expect(status).toBe(400);
    expect(headers.get('content-type')).toContain('application/problem+json');
    expect(body.errors).toEqual([{ field, message: text }]);
  });

  it('is for admins', async () => {
    for (const path of ['', `/${made.paid.id}`, '/audit', '/effects', '/dead-letters']) {
      expect((await orders.visitor.get(`/api/admin/orders${path}`)).status).toBe(401);
      const refused = await made.paid.client.get(`/api/admin/orders${path}`);
      expect(refused.status).toBe(403);
      expect(refused.body.detail).toContain('Solo gli amministratori');
    }
  });

  it.each([randomUUID(), '17', 'summary', '%00'])('does not find the order %s', async (id) => {
    const { status, body } = await orders.admin.get(`/api/admin/orders/${id}`);
    expect([status, body.title]).toEqual([404, 'Not Found']);
  });

  it('shows all lines of a long order', async () => {
    const lines = Array.from({ length: 120 }, (_, index) => orderLine({ sku: `DW-${index}`, quantity: 1 }));
    const { id } = await placeOrder(orders, { lines });
    const { body } = await orders.admin.get(`/api/admin/orders/${id}`);
    expect(body.items).toHaveLength(120);
    expect(body.totalAmount).toBe('5580.00');
  });
});
