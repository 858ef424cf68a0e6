import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ProductRequestSubmittedV1 } from '@drappo/contracts/catalog/product-request-events';
import { eventually, type HttpPerson } from '@drappo/service-kit/testing';
import { startCatalog, whenNotOverloaded, type Catalog } from '../catalog-app.ts';
import { form, path, productRequestTools } from './product-request-tools.ts';
import { aPicture, claim, filesOf, sweep, upload } from '../uploads/upload-tools.ts';

let catalog: Catalog;
let photo: Buffer;
beforeAll(async () => {
  catalog = await startCatalog();
  photo = await aPicture(400, 300);
});
afterAll(() => catalog.stop());

const { someone, submitted, published } = productRequestTools(() => catalog);
const image = async (client: HttpPerson): Promise<string> =>
  (await claim(client, await upload(catalog, client, photo))).body.objectPath;

const answered = async (id: string): Promise<void> => {
  for (const status of ['reviewing', 'rejected'])
    await catalog.admin.send('PUT', `/api/admin/product-requests/${id}`, { status });
};

describe('POST /api/product-requests', () => {
  it('stores a request with every field, lists it with its pictures and publishes it', async () => {
    const user = catalog.issuer.user('base');
    const client = catalog.as(user);
    const [one, two] = [await image(client), await image(client)];
    const full = {
      ...form,
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
    const later = await submitted(client);
    const list = (await client.get(path)).body;
    expect(list.map(({ id }: { id: string }) => id)).toEqual([later.id, body.id]);
    await eventually('it is published', () =>
      expect(published(ProductRequestSubmittedV1.type, body.id)).toHaveLength(1),
    );
  });

  it('accepts a request with only the required fields', async () => {
    const { status, body } = await someone().send('POST', path, {
      category: 'altro',
      description: '0123456789',
      productUrl: '',
      colors: '',
    });
    expect([status, body.productUrl, body.colors, body.sizes]).toEqual([201, null, null, []]);
  });

  it('creates one request for two calls with one idempotency key', async () => {
    const client = someone();
    const send = () => client.send('POST', path, form, { 'idempotency-key': 'request-0001' });
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
  ])('rejects %s', async (_what, change, field, message) => {
    const client = someone();
    const { status, body } = await client.send('POST', path, { ...form, ...change });
    expect(status).toBe(400);
    expect(body.errors).toEqual([{ field, message }]);
    expect((await client.get(path)).body).toEqual([]);
  });

  it('accepts only the user’s own claimed pictures, each for one request, all or none', async () => {
    const [client, other] = [someone(), someone()];
    const [mine, theirs, used] = [await image(client), await image(other), await image(client)];
    await submitted(client, { imageUrls: [used] });
    for (const imageUrls of [
      [mine, theirs],
      [mine, used],
      [mine, mine.replace('.webp', '-320.webp')],
      ['/api/media/demo/abito.webp'],
      [`/api/product-request-images/${randomUUID()}.webp`],
    ]) {
      const { status, body } = await client.send('POST', path, { ...form, imageUrls });
      expect([status, body.errors?.[0].field]).toEqual([400, 'imageUrls']);
    }
    expect((await client.get(path)).body).toHaveLength(1);
    expect((await client.send('POST', path, { ...form, imageUrls: [mine] })).status).toBe(201);
  });

  it('rejects one of two concurrent requests with the same picture', async () => {
    const client = someone();
    const imageUrls = [await image(client)];
    const sent = await Promise.all([1, 2].map(() => client.send('POST', path, { ...form, imageUrls })));
    expect(sent.map(({ status }) => status).sort()).toEqual([201, 400]);
  });

  it('accepts 20 open requests per account, also concurrently, and another one after an answer', async () => {
    const client = someone();
    const answers = await Promise.all(
      Array.from({ length: 24 }, () => whenNotOverloaded(() => client.send('POST', path, form))),
    );
    const made = answers.filter(({ status }) => status === 201);
    expect(made).toHaveLength(20);
    expect(answers.find(({ status }) => status !== 201)?.body).toMatchObject({
      status: 409,
      code: 'catalog.too-many-open-requests',
      detail: expect.stringContaining('Hai già 20 richieste aperte'),
    });
    expect((await someone().send('POST', path, form)).status).toBe(201);
    await answered(made[0]!.body.id);
    expect((await client.send('POST', path, form)).status).toBe(201);
    expect((await client.send('POST', path, form)).status).toBe(409);
  });

  it('accepts 50 requests per account in 24 hours, however fast they are answered', async () => {
    const client = someone();
    for (let turn = 0; turn < 50; turn += 1) {
      await answered((await submitted(client)).id);
      if (turn === 0) catalog.clock.advance({ hours: 1 });
    }
    const refused = await client.send('POST', path, form);
    expect([refused.body.code, refused.headers.get('retry-after')]).toEqual([
      'catalog.too-many-requests-today',
      String(23 * 3_600),
    ]);
    catalog.clock.advance({ hours: 23, seconds: 1 });
    expect((await client.send('POST', path, form)).status).toBe(201);
    expect((await client.send('POST', path, form)).status).toBe(429);
  });

  it('rejects visitors, and shows users only their own requests', async () => {
    expect((await catalog.visitor.get(path)).status).toBe(401);
    expect((await catalog.visitor.send('POST', path, form)).status).toBe(401);
    await submitted(someone());
    expect((await someone().get(path)).body).toEqual([]);
  });
});

describe('the sweep of uploads', () => {
  it('removes unused pictures with their rows after a day and keeps those of requests', async () => {
    const client = someone();
    const [kept, left] = [await image(client), await image(client)];
    await submitted(client, { imageUrls: [kept] });
    const nameOf = (url: string) => url.split('/').at(-1)!.replace('.webp', '');
    const there = (url: string) => filesOf(catalog).some((file) => file.includes(nameOf(url)));
    catalog.clock.advance({ hours: 23 });
    await sweep(catalog);
    expect([there(kept), there(left)]).toEqual([true, true]);
    catalog.clock.advance({ hours: 2 });
    await sweep(catalog);
    expect([there(kept), there(left)]).toEqual([true, false]);
    expect((await client.send('POST', path, { ...form, imageUrls: [left] })).status).toBe(400);
    const rows = await catalog.apps[0]!.prisma.upload.findMany({ where: { id: { in: [nameOf(left), nameOf(kept)] } } });
    expect(rows).toMatchObject([{ id: nameOf(kept), sourceGone: true }]);
  });
});
