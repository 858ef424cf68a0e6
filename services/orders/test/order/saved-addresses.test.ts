import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { limits } from '@drappo/contracts/limits';
import type { SavedAddress } from '@drappo/contracts/orders/addresses';
import type { HttpPerson } from '@drappo/service-kit/testing';
import { useOrders, type SharedOrders } from '../support/orders-app.ts';
import { address } from '../support/road.ts';

let orders: SharedOrders;
beforeAll(async () => {
  orders = await useOrders({ instances: 2 });
});
afterAll(() => orders.release());

const path = '/api/shipping-addresses';
const someone = (instance = 0): HttpPerson => orders.as(orders.issuer.user('rivenditore'), instance);
const save = async (client: HttpPerson, changes: object = {}): Promise<SavedAddress> => {
  const { status, body } = await client.send('POST', path, { ...address, ...changes });
  expect(status).toBe(201);
  return body;
};
const list = async (client: HttpPerson): Promise<SavedAddress[]> => (await client.get(path)).body;
const defaults = (addresses: SavedAddress[]): string[] =>
  addresses.filter(({ isDefault }) => isDefault).map(({ address: street }) => street);

describe('saving an address', () => {
  it('stores the cleaned form, with the first address as default and later ones newest first', async () => {
    const client = someone();
    expect(await list(client)).toEqual([]);
    const company = 'Boutique Rossi Srl';
    const first = await save(client, { company, country: 'it', phone: ' +39 02 555 ', email: '', province: 'MI' });
    expect(first).toEqual({
      ...address,
      id: first.id,
      company,
      phone: '+39 02 555',
      province: 'MI',
      isDefault: true,
      createdAt: orders.clock.now().toISOString(),
    });
    orders.clock.advance({ seconds: 1 });
    const second = await save(client, { address: 'Via Po 1' });
    orders.clock.advance({ seconds: 1 });
    const third = await save(client, { address: 'Via Po 2' });
    expect(await list(client)).toEqual([first, third, second]);
    expect([second.isDefault, third.isDefault]).toEqual([false, false]);
  });

  it('leaves one default when a new default is requested', async () => {
    const client = someone();
    await save(client);
    await save(client, { address: 'Via Po 1', isDefault: true });
    expect(defaults(await list(client))).toEqual(['Via Po 1']);
  });

  it('stores it once on concurrent requests or with the same Idempotency-Key', async () => {
    const user = orders.issuer.user('rivenditore');
    const answers = await Promise.all([0, 1, 0, 1].map((instance) => save(orders.as(user, instance))));
    const again = await orders.as(user).send('POST', path, address, { 'idempotency-key': 'save-0001' });
    const repeated = await orders.as(user).send('POST', path, address, { 'idempotency-key': 'save-0001' });
    expect(new Set([...answers.map(({ id }) => id), again.body.id, repeated.body.id]).size).toBe(1);
    expect(await list(orders.as(user))).toHaveLength(1);
  });

  it(`stops at ${limits.savedAddresses}, also for two concurrent requests, and still returns a known address`, async () => {
    const user = orders.issuer.user('rivenditore');
    const client = orders.as(user);
    for (let number = 1; number < limits.savedAddresses; number += 1)
      await save(client, { address: `Via Po ${number}` });
    const last = await Promise.all(
      [0, 1].map((instance) =>
        orders.as(user, instance).send('POST', path, { ...address, address: `Via Nizza ${instance}` }),
      ),
    );
    expect(last.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(last.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'orders.too-many-addresses',
      detail: 'Puoi salvare al massimo 50 indirizzi. Eliminane uno.',
    });
    expect(await list(client)).toHaveLength(limits.savedAddresses);
    await save(client, { address: 'Via Po 7' });
    expect(defaults(await list(client))).toEqual(['Via Po 1']);
  });

  it.each([
    ['name', '', 'Nome del destinatario richiesto'],
    ['address', '  ', 'Indirizzo richiesto'],
    ['city', undefined, 'Città richiesta'],
    ['zip', '', 'CAP richiesto'],
    ['zip', '2012', 'Il CAP ha cinque cifre'],
    ['country', 'ITA', 'Al massimo 2 caratteri'],
    ['country', 'I', 'Il paese ha un codice di due lettere, per esempio IT'],
    ['email', 'lucia', 'Email non valida'],
    ['name', 'x'.repeat(121), 'Al massimo 120 caratteri'],
  ])('is rejected at the field %s with %j', async (field, value, message) => {
    const client = someone();
    const { status, body } = await client.send('POST', path, { ...address, [field]: value });
    expect(status).toBe(400);
    expect(body.errors).toContainEqual({ field, message });
    expect(await list(client)).toEqual([]);
  });

  it.each([{ userId: randomUUID() }, { id: randomUUID() }, { isDefault: 'yes' }])(
    'is rejected with %j',
    async (extra) => {
      const client = someone();
      expect((await client.send('POST', path, { ...address, ...extra })).status).toBe(400);
      expect(await list(client)).toEqual([]);
    },
  );
});

describe('changing and deleting', () => {
  it('replaces all fields, and changes the default only on request', async () => {
    const client = someone();
    const first = await save(client, { phone: '02 555' });
    const second = await save(client, { address: 'Via Po 1' });
    const changed = await client.send('PUT', `${path}/${first.id}`, { ...address, city: 'Como', zip: '22100' });
    expect([changed.status, changed.body]).toEqual([
      200,
      { ...address, id: first.id, city: 'Como', zip: '22100', isDefault: true, createdAt: first.createdAt },
    ]);
    await client.send('PUT', `${path}/${second.id}`, { ...address, address: 'Via Po 1', isDefault: true });
    expect(defaults(await list(client))).toEqual(['Via Po 1']);
    await client.send('PUT', `${path}/${second.id}`, { ...address, address: 'Via Po 1', isDefault: false });
    expect(defaults(await list(client))).toEqual(['Via Po 1']);
  });

  it('makes the newest of the others the default after deletion of the default', async () => {
    const client = someone();
    const first = await save(client);
    orders.clock.advance({ seconds: 1 });
    await save(client, { address: 'Via Po 1' });
    orders.clock.advance({ seconds: 1 });
    const third = await save(client, { address: 'Via Po 2' });
    expect((await client.send('DELETE', `${path}/${first.id}`)).status).toBe(204);
    expect(defaults(await list(client))).toEqual(['Via Po 2']);
    expect((await client.send('DELETE', `${path}/${third.id}`)).status).toBe(204);
    expect(defaults(await list(client))).toEqual(['Via Po 1']);
    expect((await client.send('DELETE', `${path}/${third.id}`)).status).toBe(404);
  });

  it('leaves one default after many concurrent changes', async () => {
    const user = orders.issuer.user('rivenditore');
    const saved = [];
    for (let number = 0; number < 4; number += 1)
      saved.push(await save(orders.as(user), { address: `Via Po ${number}` }));
    await Promise.all(
      saved.map(({ id }, place) => {
        const client = orders.as(user, place % 2);
        return place === 0
          ? client.send('DELETE', `${path}/${id}`)
          : client.send('PUT', `${path}/${id}`, { ...address, address: `Via Po ${place}`, isDefault: true });
      }),
    );
    const left = await list(orders.as(user));
    expect([left.length, defaults(left).length]).toEqual([3, 1]);
  });

  it("is not found for another user's or an unknown address", async () => {
    const [owner, other] = [someone(), someone()];
    const { id } = await save(owner);
    for (const client of [other, orders.admin]) {
      expect((await client.send('PUT', `${path}/${id}`, { ...address, city: 'Como' })).status).toBe(404);
      expect((await client.send('DELETE', `${path}/${id}`)).status).toBe(404);
      expect(await list(client)).toEqual([]);
    }
    expect(await list(owner)).toMatchObject([{ city: 'Milano' }]);
    expect((await owner.send('PUT', `${path}/${randomUUID()}`, address)).status).toBe(404);
    expect((await owner.send('DELETE', `${path}/x`)).status).toBe(404);
  });
});

it('addresses are for resellers only', async () => {
  const base = orders.as(orders.issuer.user('base'));
  for (const [client, status] of [
    [orders.visitor, 401],
    [base, 403],
  ] as const) {
    expect((await client.get(path)).status).toBe(status);
    expect((await client.send('POST', path, address)).status).toBe(status);
    expect((await client.send('PUT', `${path}/${randomUUID()}`, address)).status).toBe(status);
    expect((await client.send('DELETE', `${path}/${randomUUID()}`)).status).toBe(status);
  }
});
