import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CreateBucketCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { startS3Mock, type S3Mock } from '../../../../stack/src/test-run/s3-mock.ts';
import { openObjectStore } from '../../src/uploads/media/open-object-store.ts';
import { makeProduct, startCatalog, type Catalog } from '../catalog-app.ts';
import { aPicture, claim, filesOf, metadataOf, sweep, ticketFor } from './upload-tools.ts';

const BUCKET = 'drappo-test';
const keys = { accessKeyId: 'only-for-tests', secretAccessKey: 'only-for-tests-0123456789' };
let s3: S3Mock;
let client: S3Client;
let catalog: Catalog;
let photo: Buffer;
beforeAll(async () => {
  s3 = await startS3Mock();
  client = new S3Client({ endpoint: s3.url, region: 'us-east-1', credentials: keys, forcePathStyle: true });
  await client.send(new CreateBucketCommand({ Bucket: BUCKET }));
  catalog = await startCatalog({
    settings: {
      S3_BUCKET: BUCKET,
      S3_ENDPOINT: s3.url,
      S3_ACCESS_KEY_ID: keys.accessKeyId,
      S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
    },
  });
  photo = await aPicture(500, 400);
}, 900_000);
afterAll(async () => {
  await catalog?.stop();
  client?.destroy();
  await s3?.stop();
});

const objects = async (): Promise<string[]> =>
  ((await client.send(new ListObjectsV2Command({ Bucket: BUCKET }))).Contents ?? []).map(({ Key }) => Key ?? '').sort();
const send = (url: string, body: Buffer, headers: Record<string, string> = {}) =>
  fetch(url, { method: 'PUT', body: new Uint8Array(body), headers });

it('a signed address names the bucket and is bound to one file, its size and its type', async () => {
  const someone = catalog.as(catalog.issuer.user('base'));
  const ticket = await ticketFor(someone, { size: photo.length, contentType: 'image/jpeg' });
  const { origin, pathname, searchParams } = new URL(ticket.uploadURL);
  expect(origin).toBe(s3.url);
  expect(pathname).toMatch(/^\/drappo-test\/private\/incoming\/[0-9a-f-]{36}$/);
  expect(Number(searchParams.get('X-Amz-Expires'))).toBe(900);
  expect(searchParams.get('X-Amz-SignedHeaders')).toBe('content-length;content-type;host;if-none-match');
  expect([...searchParams.keys()].filter((name) => /checksum/i.test(name))).toEqual([]);
  expect(ticket.headers).toEqual({ 'content-type': 'image/jpeg', 'if-none-match': '*' });
  expect(ticket.uploadURL).not.toContain(keys.secretAccessKey);
});

it('a picture of a request is stored in the bucket and served by the portal, only to its owner and admins', async () => {
  const user = catalog.issuer.user('base');
  const someone = catalog.as(user);
  const ticket = await ticketFor(someone, { size: photo.length, contentType: 'image/jpeg' });
  expect((await claim(someone, ticket.uploadURL)).body.code).toBe('catalog.not-uploaded-yet');
  expect((await send(ticket.uploadURL, photo, ticket.headers)).status).toBe(200);
  const claims = await Promise.all([1, 2].map(() => claim(someone, ticket.uploadURL)));
  const path = claims[0]!.body.objectPath;
  expect(claims.map(({ status, body }) => [status, body.objectPath])).toEqual([
    [200, path],
    [200, path],
  ]);
  const id = path.split('/').at(-1).replace('.webp', '');
  const stored = (await objects()).filter((name) => name.includes(id));
  expect(stored).toContain(`private/requests/${id}.webp`);
  expect(stored.every((name) => name.startsWith('private/requests/'))).toBe(true);
  expect(filesOf(catalog)).toEqual([]);

  const read = (cookie: string) => fetch(catalog.urls[0] + path, { headers: { cookie } });
  const answer = await read(user.cookie);
  const { format, width } = await metadataOf(await answer.arrayBuffer());
  expect([answer.status, format, width]).toEqual([200, 'webp', 500]);
  expect((await read(catalog.issuer.user().cookie)).status).toBe(404);
});

it('a picture of a product is public under the same addresses as on a disk', async () => {
  const { uploadURL } = await ticketFor(catalog.admin);
  await send(uploadURL, photo);
  const { body } = await claim(catalog.admin, uploadURL, '/api/product-images');
  const product = await makeProduct(catalog, [1], { imageUrls: [body.objectPath] });
  const { images } = (await catalog.admin.get(`/api/products/${product.id}`)).body;
  const answer = await fetch(catalog.urls[0] + images[0].sources[0].url);
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
    200,
    'image/webp',
    'public, max-age=31536000, immutable',
  ]);
  expect((await fetch(`${catalog.urls[0]}/api/media/uploads/none.webp`)).status).toBe(404);
});

describe('an upload that must not stay', () => {
  it('is deleted when it is rejected: too large, no picture', async () => {
    const someone = catalog.as(catalog.issuer.user('base'));
    for (const [bytes, status] of [
      [Buffer.alloc(10_485_761, 'x'), 413],
      [Buffer.from('MZ no picture at all'), 422],
    ] as const) {
      const { uploadURL } = await ticketFor(someone);
      await send(uploadURL, bytes);
      expect((await claim(someone, uploadURL)).status).toBe(status);
    }
    expect((await objects()).filter((name) => name.includes('incoming'))).toEqual([]);
  });

  it('is swept when it is sent again to a used address', async () => {
    const someone = catalog.as(catalog.issuer.user('base'));
    const { uploadURL } = await ticketFor(someone);
    await send(uploadURL, photo);
    await claim(someone, uploadURL);
    await send(uploadURL, photo);
    const incoming = async () => (await objects()).filter((name) => name.includes('incoming'));
    expect(await incoming()).toHaveLength(1);
    catalog.clock.advance({ minutes: 31 });
    await sweep(catalog, openObjectStore(catalog.settings));
    expect(await incoming()).toEqual([]);
  });

  it('is rejected at the portal’s own endpoint', async () => {
    const { uploadURL } = await ticketFor(catalog.admin);
    const id = new URL(uploadURL).pathname.split('/').at(-1);
    const answer = await send(`${catalog.urls[0]}/api/uploads/${id}?expires=9999999999&signature=x`, photo);
    expect(answer.status).toBe(403);
  });
});
