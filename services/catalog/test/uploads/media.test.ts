import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { makeProduct, startCatalog, type Catalog } from '../catalog-app.ts';

let catalog: Catalog;
beforeAll(async () => {
  catalog = await startCatalog();
  mkdirSync(join(catalog.mediaRoot, 'products'));
  for (const name of ['abito.webp', 'abito-320.webp'])
    writeFileSync(join(catalog.mediaRoot, 'products', name), 'picture');
  writeFileSync(join(dirname(catalog.mediaRoot), 'secrets.webp'), 'secret');
});
afterAll(() => catalog.stop());

const get = (path: string) => fetch(`${catalog.urls[0]}${path}`);

it('a picture of a product is public and cached for ever', async () => {
  const answer = await get('/api/media/products/abito.webp');
  expect(await answer.text()).toBe('picture');
  expect(answer.headers.get('content-type')).toBe('image/webp');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
});

it('a product lists the widths of its picture', async () => {
  const product = await makeProduct(catalog, [1], { imageUrls: ['/api/media/products/abito.webp'] });
  const { body } = await catalog.admin.get(`/api/products/${product.id}`);
  expect(body.images[0].sources).toEqual([{ width: 320, url: '/api/media/products/abito-320.webp' }]);
});

it('a picture has a small JPEG for e-mails and documents, made from its narrowest file and cached for ever', async () => {
  const blue = await sharp({ create: { width: 400, height: 500, channels: 3, background: '#0000ff' } })
    .webp()
    .toBuffer();
  writeFileSync(join(catalog.mediaRoot, 'products', 'blu-400.webp'), blue);
  const answers = await Promise.all([get('/api/media/products/blu-96.jpg'), get('/api/media/products/blu-96.jpg')]);
  for (const answer of answers) {
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 96, height: 120 });
    expect((await sharp(bytes).stats()).dominant.b).toBeGreaterThan(200);
  }
});

it.each([
  '/api/media/products/none-96.jpg',
  '/api/media/products/%2e%2e/%2e%2e/secrets-96.jpg',
  '/api/media/..%2fsecrets-96.jpg',
  '/api/media/products/none.webp',
  '/api/media/products/%2e%2e/%2e%2e/secrets.webp',
  '/api/media/..%2fsecrets.webp',
  '/api/media/products',
  '/api/media/%00.webp',
])('%s answers 404 and reveals nothing', async (path) => {
  const answer = await get(path);
  expect(answer.status).toBe(404);
  expect(await answer.text()).not.toContain('secret');
});
