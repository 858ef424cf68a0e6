import { describe, expect, it } from '@jest/globals';
import { mediaFile } from './media-path.ts';
import {
  incomingKey,
  objectPath,
  pictureKey,
  pictureKeys,
  productImageUpload,
  privateImage,
  uploadOfAddress,
} from './upload-paths.ts';

const id = '0190b5a0-7c1e-7000-8000-000000000051';

describe('incomingKey, pictureKey, pictureKeys', () => {
  it('incomingKey keeps an unclaimed upload private', () => {
    expect(incomingKey(id)).toEqual({ area: 'private', name: `incoming/${id}` });
  });

  it.each([
    ['product', undefined, 'media', `uploads/${id}.webp`],
    ['product', 320, 'media', `uploads/${id}-320.webp`],
    ['product-request', undefined, 'private', `requests/${id}.webp`],
    ['product-request', 960, 'private', `requests/${id}-960.webp`],
    ['return', 320, 'private', `returns/${id}-320.webp`],
  ] as const)('pictureKey returns the path of a %s at width %s', (purpose, width, area, name) => {
    expect(pictureKey(purpose, id, width)).toEqual({ area, name });
  });

  it('pictureKeys returns the original and every width', () => {
    expect(pictureKeys('product-request', id).map(({ name }) => name)).toEqual(
      ['', '-320', '-400', '-640', '-960'].map((width) => `requests/${id}${width}.webp`),
    );
  });
});

describe('objectPath, privateImage, productImageUpload', () => {
  it.each([
    ['product', undefined, `/api/media/uploads/${id}.webp`],
    ['product', 320, `/api/media/uploads/${id}-320.webp`],
    ['product-request', undefined, `/api/product-request-images/${id}.webp`],
    ['product-request', 640, `/api/product-request-images/${id}-640.webp`],
    ['return', undefined, `/api/return-images/${id}.webp`],
  ] as const)('objectPath returns the address of a %s at width %s', (purpose, width, path) => {
    expect(objectPath(purpose, id, width)).toBe(path);
  });

  it.each([
    [undefined, { id }],
    [320, { id, width: 320 }],
  ])('privateImage parses the address at width %s', (width, expected) => {
    expect(privateImage('product-request', objectPath('product-request', id, width))).toEqual(expected);
  });

  it.each([
    '',
    `/api/product-request-images/${id}`,
    `/api/product-request-images/${id}-321.webp`,
    `/api/product-request-images/${id}.webp?x`,
    `/api/product-request-images/../${id}.webp`,
    `/api/product-request-images/x.webp`,
    `/api/media/uploads/${id}.webp`,
    `/api/return-images/${id}.webp`,
    `https://evil.example/api/product-request-images/${id}.webp`,
  ])('privateImage returns undefined for %j', (path) => {
    expect(privateImage('product-request', path)).toBeUndefined();
  });

  it.each([
    [`/api/media/uploads/${id}.webp`, id],
    [`/api/media/uploads/${id}-320.webp`, undefined],
    [`/api/media/uploads/${id}.png`, undefined],
    ['/api/media/products/abito.webp', undefined],
    [`/api/product-request-images/${id}.webp`, undefined],
    ['', undefined],
  ])('productImageUpload returns for %s: %s', (path, upload) => {
    expect(productImageUpload(path)).toBe(upload);
  });

  it('objectPath never puts a private file below /api/media', () => {
    for (const { area, name } of [incomingKey(id), pictureKey('product-request', id), pictureKey('return', id)])
      expect([area, mediaFile(`/api/media/.private/${name}`)]).toEqual(['private', undefined]);
  });
});

describe('uploadOfAddress', () => {
  it.each([
    `http://portal.test/api/uploads/${id}?expires=1&signature=x`,
    `http://portal.test/api/uploads/${id}`,
    `/api/uploads/${id}`,
    `https://bucket.example/private/incoming/${id}?X-Amz-Expires=900`,
    id,
  ])('finds the upload of %s', (address) => {
    expect(uploadOfAddress(address)).toBe(id);
  });

  it.each([
    '',
    'https://evil.example/photo.jpg',
    '/api/media/demo/abito.webp',
    `/api/product-request-images/${id}.webp`,
    '/etc/passwd',
    'file:///etc/passwd',
    '../../../secrets.json',
    `/api/uploads/${id}/`,
    `/api/uploads/x${id}`,
    `/api/uploads/?id=${id}`,
    `/api/uploads/${id}\n`,
  ])('returns undefined for %j', (address) => {
    expect(uploadOfAddress(address)).toBeUndefined();
  });
});
