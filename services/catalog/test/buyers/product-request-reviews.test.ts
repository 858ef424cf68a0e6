import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ProductRequestReviewedV1 } from '@drappo/contracts/catalog/product-request-events';
import { eventually, type TestUser } from '@drappo/service-kit/testing';
import { startCatalog, type Catalog } from '../catalog-app.ts';
import { path, productRequestTools } from './product-request-tools.ts';

let catalog: Catalog;
beforeAll(async () => {
  catalog = await startCatalog();
});
afterAll(() => catalog.stop());

const { someone, submitted, review, published, snapshot } = productRequestTools(() => catalog);

describe('PUT /api/admin/product-requests/{id}', () => {
  const status = (id: string) =>
    catalog.admin
      .get(`/api/admin/product-requests`)
      .then(({ body }) => body.requests.find((one: { id: string }) => one.id === id)?.status);

  it('moves a request to its next status with notes that its author can read, and publishes each step', async () => {
    const client = someone();
    const waiting = async () => (await catalog.admin.get('/api/admin/catalog/waiting')).body;
    const before = await waiting();
    const { id } = await submitted(client);
    expect(await waiting()).toEqual({ ...before, productRequests: before.productRequests + 1 });
    expect((await review(id, { status: 'reviewing' })).body).toMatchObject({ status: 'reviewing', adminNotes: null });
    expect(await waiting()).toEqual(before);
    const done = await review(id, { status: 'approved', adminNotes: ' Arriva a gennaio. ' });
    expect(done.body).toMatchObject({ status: 'approved', adminNotes: 'Arriva a gennaio.' });
    expect((await client.get(path)).body).toMatchObject([
      { status: 'approved', adminNotes: 'Arriva a gennaio.', reviewedAt: catalog.clock.now().toISOString() },
    ]);
    await eventually('both steps are published', () =>
      expect(published(ProductRequestReviewedV1.type, id)).toHaveLength(2),
    );
    const audit = (await catalog.admin.get(`/api/admin/catalog/audit?subject=product-request:${id}`)).body.entries;
    expect(audit.map(({ details }: { details: object }) => details)).toEqual([
      { before: 'reviewing', after: 'approved' },
      { before: 'pending', after: 'reviewing' },
    ]);
  });

  it('rejects a skipped step', async () => {
    const { id } = await submitted(someone());
    const answer = await review(id, { status: 'approved' });
    expect([answer.status, answer.body.code]).toEqual([409, 'catalog.product-request-wrong-step']);
    expect(await status(id)).toBe('pending');
  });

  it('changes notes without a step, and writes nothing when nothing changes', async () => {
    const { id } = await submitted(someone());
    await review(id, { status: 'pending', adminNotes: 'Chiedo al laboratorio.' });
    await review(id, { status: 'pending' });
    expect((await review(id, { status: 'pending', adminNotes: 'Chiedo al laboratorio.' })).status).toBe(200);
    expect((await review(id, { status: 'reviewing' })).body.adminNotes).toBe('Chiedo al laboratorio.');
    expect((await review(id, { status: 'reviewing', adminNotes: '' })).body.adminNotes).toBeNull();
    await eventually('three changes', () => expect(published(ProductRequestReviewedV1.type, id)).toHaveLength(3));
  });

  it('applies one of two conflicting concurrent steps', async () => {
    const { id } = await submitted(someone());
    await review(id, { status: 'reviewing' });
    const both = await Promise.all(['approved', 'rejected'].map((next) => review(id, { status: next })));
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 409]);
  });

  it('returns the same response to a repeat with the same idempotency key', async () => {
    const { id } = await submitted(someone());
    const step = () => review(id, { status: 'reviewing', adminNotes: 'x' }, { 'idempotency-key': 'review-0001' });
    expect((await step()).body).toEqual((await step()).body);
    await eventually('one change', () => expect(published(ProductRequestReviewedV1.type, id)).toHaveLength(1));
  });

  it.each([
    ['an unknown status', { status: 'done' }],
    ['no status', { adminNotes: 'x' }],
    ['notes that are too long', { status: 'reviewing', adminNotes: 'x'.repeat(2001) }],
  ])('rejects %s', async (_what, body) => {
    const { id } = await submitted(someone());
    expect((await review(id, body)).status).toBe(400);
  });
});

describe('GET /api/admin/product-requests', () => {
  it('lists by status and user, in pages, with their authors', async () => {
    const user: TestUser = catalog.issuer.user('rivenditore');
    const client = catalog.as(user);
    await snapshot(user.userId, 2, 'Giulia');
    await snapshot(user.userId, 1, 'Anna');
    const ids = [(await submitted(client)).id, (await submitted(client)).id, (await submitted(client)).id];
    await review(ids[1]!, { status: 'reviewing' });
    const list = (query: string) => catalog.admin.get(`/api/admin/product-requests?userId=${user.userId}${query}`);
    const idsOf = async (query: string) => (await list(query)).body.requests.map(({ id }: { id: string }) => id);
    expect(await idsOf('')).toEqual(ids.toReversed());
    expect(await idsOf('&status=pending')).toEqual([ids[2], ids[0]]);
    expect((await list('&limit=1&offset=2')).body).toMatchObject({
      total: 3,
      requests: [{ id: ids[0], user: { username: 'rivenditore', firstName: 'Giulia' } }],
    });
    expect((await list('&limit=0')).status).toBe(400);
  });

  it('sorts by time and by the displayed customer name', async () => {
    const asked = async (...names: [firstName: string, companyName?: string] | []) => {
      const user = catalog.issuer.user('rivenditore');
      const [firstName, companyName] = names;
      if (firstName !== undefined) await snapshot(user.userId, 1, firstName, companyName);
      const { id } = await submitted(catalog.as(user));
      for (const status of ['reviewing', 'rejected']) await review(id, { status });
      return id;
    };
    const unknown = await asked();
    const person = await asked('berta');
    const company = await asked('Zoe', 'Alba Srl');
    const later = await asked('Ada', 'Corte Srl');
    const all = async (query: string): Promise<string[]> =>
      (await catalog.admin.get(`/api/admin/product-requests?status=rejected&${query}`)).body.requests.map(
        ({ id }: { id: string }) => id,
      );
    // Other tests of this file may have rejected requests too.
    const ours = [unknown, person, company, later];
    const sorted = async (query: string) => (await all(query)).filter((id) => ours.includes(id));
    expect(await sorted('sort=customer')).toEqual([company, person, later, unknown]);
    expect(await sorted('sort=-customer')).toEqual([later, person, company, unknown]);
    expect(await all('sort=customer&limit=2&offset=1')).toEqual((await all('sort=customer')).slice(1, 3));
    expect(await sorted('sort=createdAt')).toEqual([unknown, person, company, later]);
    expect(await sorted('sort=-createdAt')).toEqual([later, company, person, unknown]);
    expect((await catalog.admin.get('/api/admin/product-requests?sort=status')).status).toBe(400);
  });

  it('rejects everyone except admins, and answers 404 for an unknown request', async () => {
    const { id } = await submitted(someone());
    for (const client of [someone(), catalog.as(catalog.issuer.user('rivenditore'))]) {
      expect((await client.get('/api/admin/product-requests')).status).toBe(403);
      const step = await client.send('PUT', `/api/admin/product-requests/${id}`, { status: 'reviewing' });
      expect(step.status).toBe(403);
    }
    expect((await review(randomUUID(), { status: 'reviewing' })).status).toBe(404);
    expect((await review('x', { status: 'reviewing' })).status).toBe(404);
  });
});
