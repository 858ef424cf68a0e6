import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ProductRequestReviewedV1, ProductRequestSubmittedV1 } from '@drappo/contracts/catalog/product-request-events';
import { UserSnapshotV1 } from '@drappo/contracts/identity/user-events';
import { uuidv7 } from '@drappo/service-kit';
import { eventually, type TestClient, type TestUser } from '@drappo/service-kit/testing';
import { startCatalog, type Catalog } from './catalog-app.ts';
import { aPicture, claim, filesOf, sweep, upload } from './upload-tools.ts';

let catalog: Catalog;
let photo: Buffer;
beforeAll(async () => {
  catalog = await startCatalog();
  photo = await aPicture(400, 300);
});
afterAll(() => catalog.stop());

const path = '/api/product-requests';
const wish = { category: 'abbigliamento', description: 'Giacca in lana cotta, taglio corto.' };
const someone = (): TestClient => catalog.as(catalog.issuer.user('base'));
const image = async (client: TestClient): Promise<string> =>
  (await claim(client, await upload(catalog, client, photo))).body.objectPath;
const filed = async (client: TestClient, more: object = {}) =>
  (await client.send('POST', path, { ...wish, ...more })).body as { id: string };
const review = (id: string, body: object) => catalog.admin.send('PUT', `/api/admin/product-requests/${id}`, body);
const told = (type: string, id: string) =>
  catalog.bus.published.filter(({ headers, key }) => headers['ce_type'] === type && key === id);

/** The state of a user as identity tells it. */
const snapshot = (userId: string, revision: number, firstName: string) =>
  catalog.bus.deliver({
    topic: UserSnapshotV1.topic,
    key: userId,
    headers: {
      ce_id: uuidv7(),
      ce_type: UserSnapshotV1.type,
      ce_source: 'drappo/identity',
      ce_subject: userId,
      ce_time: catalog.clock.now().toISOString(),
      ce_specversion: '1.0',
      version: '1',
    },
    payload: JSON.stringify({
      userId,
      revision,
      firstName,
      lastName: 'Ferrante',
      companyName: null,
      email: 'giulia@example.com',
      username: 'rivenditore',
      role: 'rivenditore',
      plan: 'trial',
      isBusinessVerified: true,
      blocked: false,
    }),
  });

describe('a request', () => {
  it('with everything is stored, listed newest first with its pictures, and told of', async () => {
    const user = catalog.issuer.user('base');
    const client = catalog.as(user);
    const [one, two] = [await image(client), await image(client)];
    const full = {
      ...wish,
      productUrl: ' https://www.esempio.it/giacca?taglia=m ',
      colors: 'verde, panna',
      sizes: ['M', 'S'],
      imageUrls: [two, one],
    };
    const { status, body } = await client.send('POST', path, full);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...full,
      productUrl: 'https://www.esempio.it/giacca?taglia=m',
      userId: user.userId,
      status: 'pending',
      adminNotes: null,
      reviewedAt: null,
      createdAt: catalog.clock.now().toISOString(),
    });
    expect(body.images).toEqual([
      { url: two, sources: [{ width: 320, url: two.replace('.webp', '-320.webp') }] },
      { url: one, sources: [{ width: 320, url: one.replace('.webp', '-320.webp') }] },
    ]);
    const later = await filed(client);
    const list = (await client.get(path)).body;
    expect(list.map(({ id }: { id: string }) => id)).toEqual([later.id, body.id]);
    await eventually('it is told', () => expect(told(ProductRequestSubmittedV1.type, body.id)).toHaveLength(1));
  });

  it('with the least there may be is taken', async () => {
    const { status, body } = await someone().send('POST', path, {
      category: 'altro',
      description: '0123456789',
      productUrl: '',
      colors: '',
    });
    expect([status, body.productUrl, body.colors, body.sizes]).toEqual([201, null, null, []]);
  });

  it('sent twice with one key is one request', async () => {
    const client = someone();
    const send = () => client.send('POST', path, wish, { 'idempotency-key': 'request-0001' });
    const [first, second] = await Promise.all([send(), send()]);
    expect(first.body).toEqual(second.body);
    expect((await client.get(path)).body).toHaveLength(1);
  });

  it.each([
    [
      'nine characters',
      { description: ' 012345678 ' },
      'description',
      'La descrizione deve essere di almeno 10 caratteri',
    ],
    ['an unknown size', { sizes: ['M', 'XXXL'] }, 'sizes.1', 'Taglia non valida'],
    ['a status of its own', { status: 'approved' }, 'status', 'Campo sconosciuto'],
  ])('with %s is refused', async (_what, change, field, message) => {
    const client = someone();
    const { status, body } = await client.send('POST', path, { ...wish, ...change });
    expect(status).toBe(400);
    expect(body.errors).toEqual([{ field, message }]);
    expect((await client.get(path)).body).toEqual([]);
  });

  it('takes only one’s own claimed pictures, each for one request, and all or none', async () => {
    const [client, other] = [someone(), someone()];
    const [mine, theirs, used] = [await image(client), await image(other), await image(client)];
    await filed(client, { imageUrls: [used] });
    for (const imageUrls of [
      [mine, theirs],
      [mine, used],
      [mine, mine.replace('.webp', '-320.webp')],
      ['/api/media/demo/abito.webp'],
      [`/api/product-request-images/${randomUUID()}.webp`],
    ]) {
      const { status, body } = await client.send('POST', path, { ...wish, imageUrls });
      expect([status, body.errors?.[0].field]).toEqual([400, 'imageUrls']);
    }
    expect((await client.get(path)).body).toHaveLength(1);
    expect((await client.send('POST', path, { ...wish, imageUrls: [mine] })).status).toBe(201);
  });

  it('of two at once with the same picture one is refused', async () => {
    const client = someone();
    const imageUrls = [await image(client)];
    const sent = await Promise.all([1, 2].map(() => client.send('POST', path, { ...wish, imageUrls })));
    expect(sent.map(({ status }) => status).sort()).toEqual([201, 400]);
  });

  it('is nothing for visitors, and nobody sees another’s', async () => {
    expect((await catalog.visitor.get(path)).status).toBe(401);
    expect((await catalog.visitor.send('POST', path, wish)).status).toBe(401);
    await filed(someone());
    expect((await someone().get(path)).body).toEqual([]);
  });
});

describe('pictures that nobody took in', () => {
  it('go after a day, with their rows; those of requests stay', async () => {
    const client = someone();
    const [kept, left] = [await image(client), await image(client)];
    await filed(client, { imageUrls: [kept] });
    const nameOf = (url: string) => url.split('/').at(-1)!.replace('.webp', '');
    const there = (url: string) => filesOf(catalog).some((file) => file.includes(nameOf(url)));
    catalog.clock.advance({ hours: 23 });
    await sweep(catalog);
    expect([there(kept), there(left)]).toEqual([true, true]);
    catalog.clock.advance({ hours: 2 });
    await sweep(catalog);
    expect([there(kept), there(left)]).toEqual([true, false]);
    expect((await client.send('POST', path, { ...wish, imageUrls: [left] })).status).toBe(400);
    const rows = await catalog.apps[0]!.prisma.upload.findMany({ where: { id: { in: [nameOf(left), nameOf(kept)] } } });
    expect(rows).toMatchObject([{ id: nameOf(kept), sourceGone: true }]);
  });
});

describe('the back office', () => {
  const status = (id: string) =>
    catalog.admin
      .get(`/api/admin/product-requests`)
      .then(({ body }) => body.requests.find((one: { id: string }) => one.id === id)?.status);

  it('moves a request on with notes, which its owner reads and the events tell', async () => {
    const client = someone();
    const { id } = await filed(client);
    expect((await review(id, { status: 'reviewing' })).body).toMatchObject({ status: 'reviewing', adminNotes: null });
    const done = await review(id, { status: 'approved', adminNotes: ' Arriva a gennaio. ' });
    expect(done.body).toMatchObject({ status: 'approved', adminNotes: 'Arriva a gennaio.' });
    expect((await client.get(path)).body).toMatchObject([
      { status: 'approved', adminNotes: 'Arriva a gennaio.', reviewedAt: catalog.clock.now().toISOString() },
    ]);
    await eventually('both steps are told', () => expect(told(ProductRequestReviewedV1.type, id)).toHaveLength(2));
    const audit = (await catalog.admin.get(`/api/admin/catalog/audit?subject=product-request:${id}`)).body.entries;
    expect(audit.map(({ details }: { details: object }) => details)).toEqual([
      { from: 'reviewing', to: 'approved' },
      { from: 'pending', to: 'reviewing' },
    ]);
  });

  it('cannot skip a step', async () => {
    const { id } = await filed(someone());
    const answer = await review(id, { status: 'approved' });
    expect([answer.status, answer.body.code]).toEqual([409, 'catalog.product-request-wrong-step']);
    expect(await status(id)).toBe('pending');
  });

  it('writes other notes without a step, and nothing when nothing changes', async () => {
    const { id } = await filed(someone());
    await review(id, { status: 'pending', adminNotes: 'Chiedo al laboratorio.' });
    await review(id, { status: 'pending' });
    expect((await review(id, { status: 'pending', adminNotes: 'Chiedo al laboratorio.' })).status).toBe(200);
    expect((await review(id, { status: 'reviewing' })).body.adminNotes).toBe('Chiedo al laboratorio.');
    expect((await review(id, { status: 'reviewing', adminNotes: '' })).body.adminNotes).toBeNull();
    await eventually('three changes', () => expect(told(ProductRequestReviewedV1.type, id)).toHaveLength(3));
  });

  it('two steps at once: one of two contrary ones holds', async () => {
    const { id } = await filed(someone());
    await review(id, { status: 'reviewing' });
    const both = await Promise.all(['approved', 'rejected'].map((next) => review(id, { status: next })));
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 409]);
  });

  it('repeats a step with the same key', async () => {
    const { id } = await filed(someone());
    const step = () =>
      catalog.admin.send(
        'PUT',
        `/api/admin/product-requests/${id}`,
        { status: 'reviewing', adminNotes: 'x' },
        { 'idempotency-key': 'review-0001' },
      );
    expect((await step()).body).toEqual((await step()).body);
    await eventually('one change', () => expect(told(ProductRequestReviewedV1.type, id)).toHaveLength(1));
  });

  it.each([
    ['an unknown status', { status: 'done' }],
    ['no status', { adminNotes: 'x' }],
    ['notes that are too long', { status: 'reviewing', adminNotes: 'x'.repeat(2001) }],
  ])('is refused %s', async (_what, body) => {
    const { id } = await filed(someone());
    expect((await review(id, body)).status).toBe(400);
  });

  it('lists by status and user, in pages, with who asked', async () => {
    const user: TestUser = catalog.issuer.user('rivenditore');
    const client = catalog.as(user);
    await snapshot(user.userId, 2, 'Giulia');
    await snapshot(user.userId, 1, 'Anna');
    const ids = [(await filed(client)).id, (await filed(client)).id, (await filed(client)).id];
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

  it('is for admins, and an unknown request is 404', async () => {
    const { id } = await filed(someone());
    for (const client of [someone(), catalog.as(catalog.issuer.user('rivenditore'))]) {
      expect((await client.get('/api/admin/product-requests')).status).toBe(403);
      const step = await client.send('PUT', `/api/admin/product-requests/${id}`, { status: 'reviewing' });
      expect(step.status).toBe(403);
    }
    expect((await review(randomUUID(), { status: 'reviewing' })).status).toBe(404);
    expect((await review('x', { status: 'reviewing' })).status).toBe(404);
  });
});
