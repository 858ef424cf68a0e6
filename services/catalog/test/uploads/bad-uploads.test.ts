import { request } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually, type HttpPerson } from '@drappo/service-kit/testing';
import sharp from 'sharp';
import { startCatalog, type Catalog } from '../catalog-app.ts';
import { aPicture, claim, filesOf, here, put, sweep, ticketFor, upload } from './upload-tools.ts';
import { claimedPng } from './support/claimed-png.ts';

const LIMIT = 10_485_760;
let catalog: Catalog;
let photo: Buffer;
beforeAll(async () => {
  catalog = await startCatalog();
  photo = await aPicture();
});
afterAll(() => catalog.stop());

// After each attempt no part of it is stored, and the next upload works.
afterEach(async () => {
  expect(filesOf(catalog)).toEqual([]);
  expect((await catalog.visitor.get('/health/ready')).status).toBe(200);
});

const someone = (): HttpPerson => catalog.as(catalog.issuer.user('base'));

const animated = (): Promise<Buffer> => {
  const frames = ['red', 'green'].map((background) => ({
    create: { width: 40, height: 40, channels: 3 as const, background },
  }));
  return sharp(frames as never, { join: { animated: true } })
    .webp({ loop: 0 })
    .toBuffer();
};

const executable = Buffer.concat([Buffer.from('MZ\x90\0\x03\0\0\0'), Buffer.alloc(4_000, 7)]);

describe('the content check of uploads rejects and deletes', () => {
  const notAPicture = "Il file non è un'immagine JPEG, PNG o WebP.";
  const bad: [string, () => Buffer | Promise<Buffer>, string][] = [
    ['a renamed executable', () => executable, notAPicture],
    ['an animated WebP', animated, 'Le immagini animate non sono ammesse: carica una foto.'],
    ['a bomb', () => claimedPng(60_000, 60_000), "L'immagine ha troppi pixel: riducila e caricala di nuovo."],
    [
      'a truncated JPEG',
      () => photo.subarray(0, photo.length / 2),
      "L'immagine è rovinata o incompleta: caricala di nuovo.",
    ],
  ];
  it.each(bad)('%s', async (_what, make, sentence) => {
    const client = someone();
    const address = await upload(catalog, client, await make());
    const first = await claim(client, address);
    expect([first.status, first.body.detail]).toEqual([422, sentence]);
    const again = await claim(client, address);
    expect([again.status, again.body.detail]).toEqual([422, sentence]);
  });
});

describe('the size check of uploads rejects during the transfer', () => {
  const tooMuch = Buffer.alloc(LIMIT + 1, 'x');
  it.each([
    ['with Content-Length', false],
    ['in chunks', true],
  ])('10 MB and a byte %s', async (_how, chunked) => {
    const client = someone();
    const { uploadURL } = await ticketFor(client);
    const sent = await put(here(catalog, uploadURL), tooMuch, { chunked });
    expect([sent.status, sent.body?.code]).toEqual([413, 'catalog.upload-too-large']);
    expect((await claim(client, uploadURL)).status).toBeGreaterThanOrEqual(400);
  });

  it('more than the announced size', async () => {
    const { uploadURL } = await ticketFor(someone(), { size: photo.length - 1 });
    expect((await put(here(catalog, uploadURL), photo, { chunked: true })).status).toBe(413);
  });

  it('less than the announced size', async () => {
    const { uploadURL } = await ticketFor(someone(), { size: photo.length + 1 });
    const sent = await put(here(catalog, uploadURL), photo);
    expect([sent.status, sent.body?.code]).toEqual([400, 'catalog.upload-not-whole']);
  });

  it.each([
    ['with Content-Length', false],
    ['in chunks', true],
  ])('0 bytes %s', async (_how, chunked) => {
    const { uploadURL } = await ticketFor(someone());
    const sent = await put(here(catalog, uploadURL), Buffer.alloc(0), { chunked });
    expect([sent.status, sent.body?.detail]).toEqual([422, 'Il file è vuoto.']);
  });

  it('a sender that disconnects midway, and leaves nothing', async () => {
    const client = someone();
    const { uploadURL } = await ticketFor(client);
    const req = request(here(catalog, uploadURL), { method: 'PUT', headers: { 'content-length': '500000' } });
    req.on('error', () => {});
    req.write(Buffer.alloc(100_000));
    await eventually('the first bytes lie there', () => expect(filesOf(catalog)).toHaveLength(1));
    req.destroy();
    await eventually('they are gone', () => expect(filesOf(catalog)).toEqual([]));
    expect((await claim(client, uploadURL)).status).toBe(404);
  });
});

describe('an address', () => {
  const altered: [string, (address: URL) => void][] = [
    ['without its signature', (address) => address.searchParams.delete('signature')],
    ['with another signature', (address) => address.searchParams.set('signature', 'A'.repeat(43))],
    ['made to live longer', (address) => address.searchParams.set('expires', '9999999999')],
    [
      'of an upload that does not exist',
      (address) => (address.pathname = address.pathname.slice(0, -12) + '0'.repeat(12)),
    ],
  ];
  it.each(altered)('%s is rejected', async (_how, alter) => {
    const { uploadURL } = await ticketFor(someone());
    const address = new URL(here(catalog, uploadURL));
    alter(address);
    const sent = await put(address.href, photo);
    expect([sent.status, sent.body?.code]).toEqual([403, 'catalog.upload-address-not-valid']);
  });

  it('is rejected if it has the signature of another upload', async () => {
    const client = someone();
    const [one, other] = [await ticketFor(client), await ticketFor(client)];
    const address = new URL(here(catalog, other.uploadURL));
    address.search = new URL(one.uploadURL).search;
    expect((await put(address.href, photo)).status).toBe(403);
  });

  it('is rejected at its second use, also a concurrent one', async () => {
    const client = someone();
    const { uploadURL } = await ticketFor(client);
    const sent = await Promise.all([1, 2, 3].map(() => put(here(catalog, uploadURL), executable)));
    expect(sent.map(({ status }) => status).sort()).toEqual([204, 409, 409]);
    expect((await put(here(catalog, uploadURL), photo)).status).toBe(409);
    expect((await claim(client, uploadURL)).status).toBe(422);
    expect((await put(here(catalog, uploadURL), photo)).status).toBe(409);
  });

  it('is rejected for another signed-in user', async () => {
    const { uploadURL } = await ticketFor(someone());
    const sent = await put(here(catalog, uploadURL), photo, { headers: { cookie: catalog.issuer.user().cookie } });
    expect(sent.status).toBe(403);
  });

  it('rejects text/html', async () => {
    const { uploadURL } = await ticketFor(someone());
    const headers = { 'content-type': 'text/html' };
    expect((await put(here(catalog, uploadURL), photo, { headers })).status).toBe(415);
  });

  it('rejects a JPEG when it is for a PNG', async () => {
    const { uploadURL } = await ticketFor(someone(), { contentType: 'image/png' });
    expect((await put(here(catalog, uploadURL), photo, { headers: { 'content-type': 'image/jpeg' } })).status).toBe(
      415,
    );
  });
});

describe('a claim', () => {
  it('answers 404 for another user’s upload, which its owner can still claim', async () => {
    const [owner, thief] = [someone(), someone()];
    const address = await upload(catalog, owner, executable);
    expect((await claim(thief, address)).status).toBe(404);
    expect((await claim(owner, address)).status).toBe(422);
  });

  it.each(['https://evil.example/photo.jpg', 'http://portal.test/api/uploads/0190b5a0-7c1e-7000-8000-000000000051'])(
    'answers 404 for %s',
    async (imageURL) => {
      expect((await claim(someone(), imageURL)).status).toBe(404);
    },
  );

  it('is rejected before a file arrives', async () => {
    const client = someone();
    const { uploadURL } = await ticketFor(client);
    expect((await claim(client, uploadURL)).body.code).toBe('catalog.not-uploaded-yet');
  });
});

describe('limits in time and number', () => {
  it('reject an expired address, and after an hour any claim', async () => {
    const client = someone();
    const { uploadURL } = await ticketFor(client);
    const late = await upload(catalog, client, executable);
    catalog.clock.advance({ minutes: 15, seconds: 1 });
    const sent = await put(here(catalog, uploadURL), photo);
    expect([sent.status, sent.body?.code]).toEqual([403, 'catalog.upload-address-expired']);
    catalog.clock.advance({ minutes: 60 });
    expect((await claim(client, late)).status).toBe(404);
    catalog.clock.advance({ minutes: 60 });
    await sweep(catalog);
    expect(await catalog.apps[0]!.prisma.upload.count({ where: { state: { not: 'claimed' } } })).toBe(0);
  });

  it('reject the 21st unfinished upload of a user, also for concurrent requests', async () => {
    const client = someone();
    const asked = await Promise.all(Array.from({ length: 24 }, () => client.send('POST', '/api/objects/upload')));
    expect(asked.filter(({ status }) => status === 200)).toHaveLength(20);
    const refused = asked.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(4);
    expect(refused[0]?.headers.get('retry-after')).toBe('300');
    expect((await someone().send('POST', '/api/objects/upload')).status).toBe(200);
  });
});
