import { UserSnapshotV1 } from '@drappo/contracts/identity/user-events';
import { message } from '@drappo/contracts/event';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eraseCustomer } from '../../src/order/data/customer-repository.ts';
import { readPickList } from '../../src/order/data/document-queries.ts';
import { saveWhiteLabel } from '../../src/order/data/white-label.ts';
import { useOrders, type SharedOrders } from '../support/orders-app.ts';
import { address, paidOrder, tracking, type Placed } from '../support/road.ts';

let orders: SharedOrders;
let ofBoutique: Placed;
let ofPerson: Placed;
let ofUnknown: Placed;
const toPerson = { ...address, name: 'Teresa Neri', email: 'teresa@esempio.it' };

const snapshot = (userId: string, email: string, companyName: string | null, verifiedVatNumber: string | null) =>
  orders.record(
    message(UserSnapshotV1, {
      userId,
      revision: 1,
      email,
      username: 'giulia',
      firstName: 'Giulia',
      lastName: 'Ferri',
      companyName,
      role: 'rivenditore',
      plan: 'trial',
      isBusinessVerified: verifiedVatNumber !== null,
      verifiedVatNumber,
      blocked: false,
    }),
  );

beforeAll(async () => {
  orders = await useOrders();
  ofBoutique = await paidOrder(orders, { address: toPerson });
  ofPerson = await paidOrder(orders, { address: toPerson });
  ofUnknown = await paidOrder(orders, { address: toPerson });
  await orders.deliver(snapshot(ofBoutique.user.userId, 'acquisti@giada.example', 'Boutique Giada', 'IT12345678903'));
  await orders.deliver(snapshot(ofPerson.user.userId, 'ferri@esempio.it', null, null));
});
afterAll(() => orders.release());

const giada = { name: 'Boutique Giada', email: 'acquisti@giada.example', vatNumber: 'IT12345678903' };
const found = async (search: string): Promise<string[]> => {
  const { body } = await orders.admin.get(`/api/admin/orders?${new URLSearchParams({ search })}`);
  return body.orders.map(({ id }: { id: string }) => id);
};

describe('the reseller of an order', () => {
  it('is in the list and in the details, by company, else by name; null while unknown', async () => {
    const { body } = await orders.admin.get('/api/admin/orders');
    const resellerOf = ({ id }: Placed) => body.orders.find((order: { id: string }) => order.id === id).reseller;
    expect(resellerOf(ofBoutique)).toEqual(giada);
    expect(resellerOf(ofPerson)).toEqual({ name: 'Giulia Ferri', email: 'ferri@esempio.it', vatNumber: null });
    expect(resellerOf(ofUnknown)).toBeNull();
    expect((await orders.admin.get(`/api/admin/orders/${ofBoutique.id}`)).body.reseller).toEqual(giada);
  });

  it('is in the answer to every action on the order', async () => {
    const processing = await orders.admin.send('POST', `/api/admin/orders/${ofBoutique.id}/processing`);
    expect(processing.body).toMatchObject({ status: 'processing', reseller: giada });
    const shipped = await orders.admin.send('PUT', `/api/admin/orders/${ofBoutique.id}/shipping`, tracking);
    expect(shipped.body).toMatchObject({ status: 'shipped', reseller: giada });
  });

  it.each(['giada', 'BOUTIQUE GIÀDA', '12345678903', 'acquisti@giada'])('is found by "%s"', async (search) => {
    expect(await found(search)).toEqual([ofBoutique.id]);
  });

  it("is searched in addition to the order's own text", async () => {
    expect((await found('teresa')).sort()).toEqual([ofUnknown.id, ofPerson.id, ofBoutique.id].sort());
    expect(await found('giulia ferri')).toEqual([ofPerson.id]);
    // Fewer than three characters match the start of a word of the order, and no account.
    expect(await found('gi')).toEqual([]);
    expect(await found('%')).toEqual([]);
  });

  it('is in the export, and a search by it exports its orders', async () => {
    const { body } = await orders.admin.get('/api/admin/orders/export?search=giada');
    const [titles, row, ...more] = (body as string).trimEnd().split('\r\n');
    expect(titles).toMatch(/"Rivenditore";"P\.IVA rivenditore";"White label";"Azienda del destinatario"$/);
    expect(row).toMatch(/"Boutique Giada";"IT12345678903";"";""$/);
    expect(more).toEqual([]);
  });

  it('is marked if the order leaves in the reseller’s own packaging, also on the pick list and in the export', async () => {
    expect((await orders.admin.get(`/api/admin/orders/${ofPerson.id}`)).body).toMatchObject({
      whiteLabel: false,
      packagingName: null,
    });
    const packaging = { packagingName: 'Maison Rosa', cardMaterial: 'premium', packagingMaterial: 'eco' };
    await orders.prisma.$transaction((tx) => saveWhiteLabel(tx, ofUnknown.id, true, packaging));
    const shown = { whiteLabel: true, packagingName: 'Maison Rosa', cardMaterial: 'premium', packagingMaterial: 'eco' };
    expect((await orders.admin.get(`/api/admin/orders/${ofUnknown.id}`)).body).toMatchObject(shown);
    const listed = (await orders.admin.get('/api/admin/orders')).body.orders;
    expect(listed.filter(({ whiteLabel }: { whiteLabel: boolean }) => whiteLabel)).toMatchObject([
      { id: ofUnknown.id, ...shown },
    ]);
    const [line] = (await readPickList(orders.prisma, [ofUnknown.id, ofPerson.id])).lines;
    expect(line?.orders.map(({ whiteLabel }) => whiteLabel).sort()).toEqual([false, true]);
    const csv = (await orders.admin.get('/api/admin/orders/export')).body as string;
    expect(csv.match(/;"Sì";""\r?$/gm)).toHaveLength(1);
  });

  it('is not shown to the reseller', async () => {
    const own = await ofBoutique.client.get(`/api/orders/${ofBoutique.id}`);
    expect(own.status).toBe(200);
    expect(own.body).not.toHaveProperty('reseller');
    expect(own.body).not.toHaveProperty('whiteLabel');
    const { body } = await ofBoutique.client.get('/api/orders/export?format=csv');
    expect(body).not.toContain('Rivenditore');
  });

  it('has no name after the account is erased', async () => {
    await orders.prisma.customer.update({
      where: { userId: ofPerson.user.userId },
      data: { vatNumber: 'IT99999999990' },
    });
    await orders.prisma.$transaction((tx) => eraseCustomer(tx, ofPerson.user.userId));
    const { reseller } = (await orders.admin.get(`/api/admin/orders/${ofPerson.id}`)).body;
    expect(reseller).toMatchObject({ name: `cancellato-${ofPerson.user.userId}`, vatNumber: null });
    expect(JSON.stringify(reseller)).not.toContain('ferri@');
  });
});

describe('GET /api/admin/customers/:id/orders', () => {
  it('returns orders and spending of one account, and zero without orders', async () => {
    const read = async (id: string) => (await orders.admin.get(`/api/admin/customers/${id}/orders`)).body;
    const { summary, spending, newest } = await read(ofBoutique.user.userId);
    expect(summary.total).toBe(1);
    expect(newest.map(({ id }: { id: string }) => id)).toEqual([ofBoutique.id]);
    expect(spending.months.at(-1)).toMatchObject({ orders: 1, total: newest[0].total });
    const nothing = await read('0199f000-0000-7000-8000-000000000000');
    expect([nothing.summary.total, nothing.newest]).toEqual([0, []]);
    expect((await orders.admin.get('/api/admin/customers/x/orders')).status).toBe(404);
    expect((await ofBoutique.client.get(`/api/admin/customers/${ofBoutique.user.userId}/orders`)).status).toBe(403);
  });
});
