import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { message } from '@drappo/contracts/event';
import { UserErasedV1 } from '@drappo/contracts/identity/user-events';
import { SAVED_VIEWS } from '@drappo/contracts/orders/saved-views';
import { useOrders, type SharedOrders } from '../support/orders-app.ts';

let orders: SharedOrders;
beforeAll(async () => {
  orders = await useOrders();
});
afterAll(() => orders.release());

const path = '/api/admin/orders/views';
const view = {
  name: 'Isole, BRT',
  filters: { view: 'to-prepare', zone: 'IT_ISOLE' },
  sort: '-total',
  hiddenColumns: ['place'],
};
const newAdmin = () => orders.as(orders.issuer.user('admin'));

describe('saved views', () => {
  it('store filters, sorting and columns per administrator', async () => {
    const [one, other] = [newAdmin(), newAdmin()];
    const { status, body } = await one.send('POST', path, view);
    expect([status, body]).toEqual([201, { id: expect.any(String), ...view }]);
    expect((await one.get(path)).body).toEqual([body]);
    expect((await other.get(path)).body).toEqual([]);
    expect((await other.send('PUT', `${path}/${body.id}`, view)).status).toBe(404);
    expect((await other.send('DELETE', `${path}/${body.id}`)).body.code).toBe('orders.view-not-found');
    expect((await one.get(path)).body).toHaveLength(1);
  });

  it('are renamed, changed and deleted', async () => {
    const admin = newAdmin();
    const { id } = (await admin.send('POST', path, view)).body;
    const changed = { name: 'Isole', filters: { source: 'shop' } };
    expect((await admin.send('PUT', `${path}/${id}`, changed)).body).toEqual({ id, ...changed });
    expect((await admin.get(path)).body).toEqual([{ id, ...changed }]);
    expect((await admin.send('DELETE', `${path}/${id}`)).status).toBe(204);
    expect((await admin.get(path)).body).toEqual([]);
    expect((await admin.send('DELETE', `${path}/${id}`)).status).toBe(404);
  });

  it('have names that are unique in any case', async () => {
    const admin = newAdmin();
    const { id } = (await admin.send('POST', path, view)).body;
    const taken = await admin.send('POST', path, { ...view, name: 'ISOLE, brt' });
    expect([taken.status, taken.body.detail]).toEqual([409, 'Hai già una vista con questo nome.']);
    expect((await admin.send('PUT', `${path}/${id}`, { ...view, name: 'isole, brt' })).status).toBe(200);
  });

  it('are limited to twenty, also when two are saved concurrently', async () => {
    const admin = newAdmin();
    for (let n = 1; n < SAVED_VIEWS; n += 1) await admin.send('POST', path, { ...view, name: `Vista ${n}` });
    const last = await Promise.all(['A', 'B', 'C'].map((name) => admin.send('POST', path, { ...view, name })));
    expect(last.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect((await admin.get(path)).body).toHaveLength(SAVED_VIEWS);
  });

  it.each([
    [{ name: ' ' }, 'name', 'Dai un nome alla vista'],
    [{ name: 'x'.repeat(41) }, 'name', 'Al massimo 40 caratteri'],
    [{ filters: { zone: '?' } }, 'filters.zone', 'Zona non valida'],
    [{ filters: { search: 'Rossi' } }, 'filters.search', 'Campo sconosciuto'],
    [{ sort: 'name' }, 'sort', 'Ordinamento non valido'],
    [{ hiddenColumns: ['<b>'] }, 'hiddenColumns.0', 'Colonna non valida'],
  ])('are rejected with %j', async (change, field, message) => {
    const { status, body } = await newAdmin().send('POST', path, { ...view, ...change });
    expect([status, body.errors]).toEqual([400, [{ field, message }]]);
  });

  it('treat % and _ in names as ordinary characters', async () => {
    const admin = newAdmin();
    expect((await admin.send('POST', path, { ...view, name: 'Sconto 50x' })).status).toBe(201);
    expect((await admin.send('POST', path, { ...view, name: 'Sconto 50%' })).status).toBe(201);
    expect((await admin.send('POST', path, { ...view, name: 'sconto 50%' })).status).toBe(409);
  });

  it('are deleted with the account of their administrator, and with no other', async () => {
    const [one, other] = [orders.issuer.user('admin'), orders.issuer.user('admin')];
    for (const user of [one, other]) await orders.as(user).send('POST', path, view);
    const erased = message(UserErasedV1, { userId: one.userId, erasedAt: orders.clock.now().toISOString() });
    await orders.deliver(orders.record(erased));
    const left = await orders.prisma.savedView.findMany({ where: { userId: { in: [one.userId, other.userId] } } });
    expect(left.map(({ userId }) => userId)).toEqual([other.userId]);
  });

  it('are for admins', async () => {
    expect((await orders.visitor.get(path)).status).toBe(401);
    expect((await orders.as(orders.issuer.user('rivenditore')).get(path)).status).toBe(403);
  });
});
