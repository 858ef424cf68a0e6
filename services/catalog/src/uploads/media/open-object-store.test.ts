import { describe, expect, it } from '@jest/globals';
import { openObjectStore } from './open-object-store.ts';

const settings = { MEDIA_ROOT: '/nowhere', S3_REGION: 'eu-south-1' };
const bucket = { S3_BUCKET: 'drappo', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'only-for-tests' };

describe('openObjectStore', () => {
  it('signs addresses at the bucket when bucket and keys are configured', () => {
    expect(openObjectStore({ ...settings, ...bucket }).signUpload).toBeInstanceOf(Function);
  });

  it.each([
    ['nothing of a bucket', {}],
    ['no bucket', { ...bucket, S3_BUCKET: undefined }],
    ['no key', { ...bucket, S3_ACCESS_KEY_ID: undefined }],
    ['no secret', { ...bucket, S3_SECRET_ACCESS_KEY: '' }],
  ])('uses the local disk when there is %s', (_what, s3) => {
    expect(openObjectStore({ ...settings, ...s3 }).signUpload).toBeUndefined();
  });

  it.each([
    ['Amazon itself', {}, 'https://drappo.s3.eu-south-1.amazonaws.com/private/incoming/x'],
    ['a server of one’s own', { S3_ENDPOINT: 'http://s3.test:9000' }, 'http://s3.test:9000/drappo/private/incoming/x'],
    [
      'a public address beside it',
      { S3_ENDPOINT: 'http://s3.test:9000', S3_PUBLIC_ENDPOINT: 'https://files.example' },
      'https://files.example/drappo/private/incoming/x',
    ],
    [
      'a server with the bucket in its name',
      { S3_ENDPOINT: 'https://s3.example', S3_FORCE_PATH_STYLE: 'false' as const },
      'https://drappo.s3.example/private/incoming/x',
    ],
    [
      'Amazon with the bucket in the path',
      { S3_FORCE_PATH_STYLE: 'true' as const },
      'https://s3.eu-south-1.amazonaws.com/drappo/private/incoming/x',
    ],
  ])('uses the address for %s', async (_what, s3, address) => {
    const { signUpload } = openObjectStore({ ...settings, ...bucket, ...s3 });
    const now = new Date('2026-11-18T09:00:00.000Z');
    const terms = { now, expiresAt: new Date(now.getTime() + 900_000), size: null, contentType: null };
    const { url } = (await signUpload?.({ area: 'private', name: 'incoming/x' }, terms)) ?? { url: '' };
    expect(url.split('?')[0]).toBe(address);
  });
});
