import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { HttpPerson } from '@drappo/service-kit/testing';
import { MEDIA_WIDTHS } from '../../src/uploads/domain/media-path.ts';
import { makeProduct, startCatalog, type Catalog } from '../catalog-app.ts';
import { aPicture, claim, filesOf, here, metadataOf, put, sweep, ticketFor, upload } from './upload-tools.ts';

let catalog: Catalog;
let photo: Buffer;
beforeAll(async () => {
  catalog = await startCatalog();
  photo = await aPicture();
});
afterAll(() => catalog.stop());

const below = (width: number): number[] => MEDIA_WIDTHS.filter((one) => one < width);
const someone = (): HttpPerson => catalog.as(catalog.issuer.user('base'));
const idOf = (address: string): string => new URL(address).pathname.split('/').at(-1)!;
const read = (path: string, cookie?: string) =>
  fetch(`${catalog.urls[0]}${path}`, { headers: cookie ? { cookie } : {} });

describe('an upload', () => {
  it('is converted to our own webp, in several widths, without metadata, and its source is deleted', async () => {
    const user = catalog.issuer.user('base');
    const client = catalog.as(user);
    const address = await upload(catalog, client, photo);
    const { status, body } = await claim(client, address);
    expect([status, body.widths]).toEqual([200, below(700)]);
    expect(body.objectPath).toBe(`/api/product-request-images/${idOf(address)}.webp`);

    const answer = await read(body.objectPath, user.cookie);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-store',
    });
    const { format, width, height, exif } = await metadataOf(await answer.arrayBuffer());
    expect({ format, width, height, exif }).toEqual({ format: 'webp', width: 700, height: 500, exif: undefined });
    const small = await read(body.objectPath.replace('.webp', '-320.webp'), user.cookie);
    expect((await metadataOf(await small.arrayBuffer())).width).toBe(320);
    expect(filesOf(catalog).filter((file) => file.includes('incoming'))).toEqual([]);
  });

  it('returns the same path when it is claimed again, twice concurrently or with the bare address', async () => {
    const client = someone();
    const address = await upload(catalog, client, photo);
    const bare = address.split('?')[0]!;
    const answers = [
      ...(await Promise.all([claim(client, address), claim(client, address), claim(client, bare)])),
      await claim(client, new URL(address).pathname),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.objectPath)).size).toBe(1);
  });

  it('gets an address for exactly its announced size and type, and needs no session to send it', async () => {
    const client = someone();
    const ticket = await ticketFor(client, { size: photo.length, contentType: 'image/jpeg' });
    expect(ticket.headers).toEqual({ 'content-type': 'image/jpeg' });
    expect(Date.parse(ticket.expiresAt) - catalog.clock.now().getTime()).toBe(15 * 60_000);
    expect((await put(here(catalog, ticket.uploadURL), photo, { headers: ticket.headers })).status).toBe(204);
    expect((await claim(client, ticket.uploadURL)).status).toBe(200);
  });

  it.each([
    ['more than 10 MB', { size: 10_485_761 }],
    ['nothing', { size: 0 }],
    ['another type', { contentType: 'image/svg+xml' }],
    ['an unknown field', { path: '../../etc' }],
  ])('gets no address when it announces %s', async (_what, body) => {
    expect((await someone().send('POST', '/api/objects/upload', body)).status).toBe(400);
  });

  it('is denied to visitors, and product uploads are restricted to admins', async () => {
    expect((await catalog.visitor.send('POST', '/api/objects/upload')).status).toBe(401);
    expect((await claim(catalog.visitor, 'x')).status).toBe(401);
    expect((await claim(catalog.as(catalog.issuer.user()), 'x', '/api/product-images')).status).toBe(403);
  });

  it('is created once for two requests with one Idempotency-Key', async () => {
    const client = someone();
    const ask = () => client.send('POST', '/api/objects/upload', {}, { 'idempotency-key': 'upload-0001' });
    expect((await ask()).body).toEqual((await ask()).body);
  });
});

describe('a picture of a request', () => {
  it('is readable by its owner and by admins; for everyone else it does not exist', async () => {
    const user = catalog.issuer.user('base');
    const { body } = await claim(catalog.as(user), await upload(catalog, catalog.as(user), photo));
    const status = async (cookie?: string) => (await read(body.objectPath, cookie)).status;
    expect(await status(user.cookie)).toBe(200);
    expect(await status(catalog.issuer.user('admin').cookie)).toBe(200);
    expect(await status(catalog.issuer.user('rivenditore').cookie)).toBe(404);
    expect(await status()).toBe(401);
    const file = body.objectPath.split('/').at(-1);
    for (const path of [`/api/media/requests/${file}`, `/api/media/.private/requests/${file}`])
      expect((await read(path)).status).toBe(404);
  });
});

describe('a picture of a product', () => {
  it('is public, with its widths, after an admin claimed it', async () => {
    const address = await upload(catalog, catalog.admin, photo);
    const { body } = await claim(catalog.admin, address, '/api/product-images');
    expect(body.objectPath).toBe(`/api/media/uploads/${idOf(address)}.webp`);
    const product = await makeProduct(catalog, [1], { imageUrls: [body.objectPath] });
    const shown = (await catalog.admin.get(`/api/products/${product.id}`)).body;
    expect(shown.images[0].sources.map(({ width }: { width: number }) => width)).toEqual(below(700));
    const answer = await read(shown.images[0].sources[0].url);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
  });

  it('cannot be one that was claimed for a request', async () => {
    const address = await upload(catalog, catalog.admin, photo);
    await claim(catalog.admin, address);
    expect((await claim(catalog.admin, address, '/api/product-images')).status).toBe(404);
    const path = `/api/media/uploads/${idOf(address)}.webp`;
    await expect(makeProduct(catalog, [1], { imageUrls: [path] })).rejects.toThrow("L'immagine non esiste");
  });
});

describe('unassigned files', () => {
  it('count while claimed, until a request or a return uses them, and are deleted after a day', async () => {
    const client = catalog.as(catalog.issuer.user('rivenditore'));
    const small = await aPicture(40, 40);
    const paths: string[] = [];
    for (let turn = 0; turn < 20; turn += 1) {
      const door = turn % 2 ? '/api/return-images' : '/api/product-request-images';
      paths.push((await claim(client, await upload(catalog, client, small), door)).body.objectPath);
    }
    const issue = () => client.send('POST', '/api/objects/upload');
    expect((await issue()).body).toMatchObject({ status: 429, code: 'catalog.too-many-uploads' });
    const request = { category: 'altro', description: 'Una giacca di lana cotta.', imageUrls: [paths[0]] };
    expect((await client.send('POST', '/api/product-requests', request)).status).toBe(201);
    expect((await issue()).status).toBe(200);
    expect((await issue()).status).toBe(429);

    catalog.clock.advance({ hours: 25 });
    await sweep(catalog);
    const answers = await Promise.all(paths.map((path) => client.get(path).then(({ status }) => status)));
    expect(answers).toEqual([200, ...Array(19).fill(404)]);
    expect((await issue()).status).toBe(200);
  });

  it('count after sending until the sweep removes them, claimable or not', async () => {
    const client = someone();
    for (let turn = 0; turn < 20; turn += 1) await upload(catalog, client, await aPicture(20, 20));
    catalog.clock.advance({ minutes: 90 });
    expect((await client.send('POST', '/api/objects/upload')).status).toBe(429);
    catalog.clock.advance({ minutes: 40 });
    await sweep(catalog);
    expect((await client.send('POST', '/api/objects/upload')).status).toBe(200);
  });
});
