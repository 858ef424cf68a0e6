import { uploadTypes, type UploadType } from '@drappo/contracts/catalog/uploads';
import { describe, expect, it } from '@jest/globals';
import { allowance, isExpectedType } from './upload.ts';

describe('allowance (decision C7)', () => {
  it.each([
    [null, 10_485_760],
    [1, 1],
    [10_485_760, 10_485_760],
  ])('returns for the announced size %j: %i bytes', (size, bytes) => {
    expect(allowance({ size })).toBe(bytes);
  });
});

describe('isExpectedType (decision C7)', () => {
  it.each<[UploadType | null, string | undefined, boolean]>([
    ...uploadTypes.map((type) => [null, type, true] as [null, string, boolean]),
    [null, undefined, true],
    [null, 'IMAGE/JPEG; charset=utf-8', true],
    [null, ' image/webp ', true],
    [null, 'image/gif', false],
    [null, 'image/svg+xml', false],
    [null, 'text/html', false],
    [null, 'application/octet-stream', false],
    [null, '', false],
    ['image/png', undefined, true],
    ['image/png', 'image/png', true],
    ['image/png', 'Image/PNG;x=y', true],
    ['image/png', 'image/jpeg', false],
    ['image/png', 'image/png2', false],
    ['image/png', '', false],
  ])('compares announced %j and sent %j: %j', (contentType, sent, expected) => {
    expect(isExpectedType({ contentType }, sent, uploadTypes)).toBe(expected);
  });
});
