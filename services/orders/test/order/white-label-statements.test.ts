import ExcelJS from 'exceljs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { saveWhiteLabel, type Packaging } from '../../src/order/data/white-label.ts';
import { useOrders, type SharedOrders } from '../support/orders-app.ts';
import { orderLine, paidOrder, readOrder, tracking, type Placed } from '../support/road.ts';

let orders: SharedOrders;
beforeAll(async () => {
  orders = await useOrders({ instances: 2 });
});
afterAll(() => orders.release());

const path = '/api/white-label/statements';
const officePath = `/api/admin${path.slice(4)}`;
const materials: Packaging = { packagingName: 'Casa Ferri', cardMaterial: 'premium', packagingMaterial: 'eco' };
const ship = (id: string, body: object = tracking, instance = 0) =>
  orders
    .as(orders.issuer.user('admin'), instance)
    .send('PUT', `/api/admin/orders/${id}/shipping`, { ...tracking, ...body });

const packed = async (quantity: number, user?: Placed['user'], packaging = materials): Promise<Placed> => {
  const placed = await paidOrder(orders, { lines: [orderLine({ quantity })], ...(user ? { user } : {}) });
  await orders.prisma.$transaction((tx) => saveWhiteLabel(tx, placed.id, true, packaging));
  return placed;
};
const monthsOf = async ({ client }: Pick<Placed, 'client'>) => (await client.get(path)).body.months;

describe('a monthly statement of white label', () => {
  it('contains the setup once, and the pieces of each shipped order at the prices of their materials', async () => {
    await orders.setTime('2026-11-10T09:00:00Z');
    const first = await packed(3);
    expect(await monthsOf(first)).toEqual([]);
    await ship(first.id);
    const second = await packed(2, first.user, { cardMaterial: 'standard', packagingMaterial: 'premium' });
    await ship(second.id);
    await orders.setTime('2026-11-30T23:30:00Z');
    const inDecember = await packed(1, first.user);
    await ship(inDecember.id);
    expect(await monthsOf(first)).toEqual([
      { month: '2026-12', orders: 1, pieces: 1, setup: '0.00', cards: '0.25', packaging: '1.80', total: '2.05' },
      { month: '2026-11', orders: 2, pieces: 5, setup: '50.00', cards: '1.05', packaging: '7.80', total: '58.85' },
    ]);
  });

  it('counts an order once, also after corrections and repeats', async () => {
    const order = await packed(2);
    await Promise.all([0, 1, 0, 1].map((instance) => ship(order.id, {}, instance)));
    await orders.advance({ days: 40 });
    await ship(order.id, { trackingNumber: '999' });
    await ship(order.id, { notes: 'fragile' });
    expect(await monthsOf(order)).toMatchObject([{ orders: 1, pieces: 2, setup: '50.00', total: '54.10' }]);
  });

  it('charges one setup for orders that are shipped at the same time', async () => {
    const first = await packed(1);
    const others = [await packed(1, first.user), await packed(1, first.user), await packed(1, first.user)];
    await Promise.all([first, ...others].map(({ id }, at) => ship(id, { trackingNumber: `T${at}` }, at % 2)));
    expect(await monthsOf(first)).toMatchObject([{ orders: 4, pieces: 4, setup: '50.00', total: '58.20' }]);
  });

  it('excludes other orders, and charges nothing for materials that were not stored', async () => {
    const plain = await paidOrder(orders);
    await ship(plain.id);
    expect(await monthsOf(plain)).toEqual([]);
    const old = await packed(2, undefined, {});
    await ship(old.id);
    expect(await monthsOf(old)).toMatchObject([{ orders: 1, pieces: 2, cards: '0.00', total: '50.00' }]);
  });

  it('is shown only to its reseller, also as CSV', async () => {
    await orders.setTime('2027-02-03T09:00:00Z');
    const own = await packed(2);
    const foreign = await packed(4);
    await ship(own.id);
    await ship(foreign.id);
    const { orderNumber } = await readOrder(orders, own.id);
    const file = await own.client.get(`${path}/2027-02/export`);
    expect(file.status).toBe(200);
    expect(file.headers.get('content-disposition')).toContain('white-label-2027-02.csv');
    expect(file.text.split('\r\n').slice(1)).toEqual([
      '"Setup, una volta sola";"";"";"";"";"";"";"";"50,00"',
      `"${orderNumber}";"";"03/02/2027";"2";"Premium";"0,25";"Eco";"1,80";"4,10"`,
      '',
    ]);
    const sheet = await fetch(`${orders.urls[0]}${path}/2027-02/export?format=xlsx`, {
      headers: { cookie: own.user.cookie },
    });
    expect(sheet.headers.get('content-disposition')).toContain('white-label-2027-02.xlsx');
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.load(await sheet.arrayBuffer());
    const [setup, row] = [2, 3].map((n) => workbook.getWorksheet('White label')!.getRow(n).values as unknown[]);
    expect(setup!.at(-1)).toBe(50);
    expect(row!.slice(1)).toEqual([
      orderNumber,
      undefined,
      new Date('2027-02-03T00:00:00Z'),
      2,
      'Premium',
      0.25,
      'Eco',
      1.8,
      4.1,
    ]);
    expect((await own.client.get(`${path}/2027-13/export`)).status).toBe(404);
    expect((await orders.visitor.get(path)).status).toBe(401);
    expect((await own.client.get(officePath)).status).toBe(403);
    expect((await own.client.get(`${officePath}/export`)).status).toBe(403);
  });
});

describe('the office', () => {
  it('lists statements by month and reseller, and sends them to the accountant', async () => {
    await orders.setTime('2027-03-03T09:00:00Z');
    const [small, large] = [await packed(1), await packed(9)];
    await orders.prisma.customer.create({
      data: {
        userId: large.user.userId,
        revision: 1,
        email: 'l@x.example',
        name: 'Lana Srl',
        vatNumber: '01114601006',
      },
    });
    await ship(small.id);
    await ship(large.id);
    const { body } = await orders.admin.get(`${officePath}?month=2027-03`);
    expect(body).toMatchObject({
      total: 2,
      statements: [
        { userId: large.user.userId, reseller: { name: 'Lana Srl' }, pieces: 9, total: '68.45' },
        { userId: small.user.userId, reseller: null, pieces: 1, total: '52.05' },
      ],
    });
    expect(body.months.slice(0, 2)).toEqual(['2027-03', '2027-02']);
    const ofLarge = `user=${large.user.userId}`;
    expect((await orders.admin.get(`${officePath}?${ofLarge}`)).body).toMatchObject({ total: 1 });
    expect((await orders.admin.get(`${officePath}?month=2027-02&${ofLarge}`)).body).toMatchObject({ total: 0 });
    const { text } = await orders.admin.get(`${officePath}/export?month=2027-03&${ofLarge}`);
    expect(text.split('\r\n').slice(1)).toEqual([
      `"2027-03";"Lana Srl";"l@x.example";"01114601006";"${large.user.userId}";"1";"9";"50,00";"2,25";"16,20";"68,45"`,
      '',
    ]);
  });

  it.each(['month=2027-13', 'month=novembre', 'user=lana', 'limit=0', 'colour=red'])('refuses %s', async (query) => {
    expect((await orders.admin.get(`${officePath}?${query}`)).status).toBe(400);
  });
});
