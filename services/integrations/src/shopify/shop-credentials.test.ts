import { describe, expect, it } from '@jest/globals';
import { shopCredentials, signingSecretOf } from './shop-credentials.ts';

const token = { kind: 'token', apiKey: 'key', apiSecret: 'api-secret', accessToken: 'shpat' } as const;
const client = { kind: 'client', clientId: 'id', clientSecret: 'client-secret' } as const;

describe('signingSecretOf (decision R10)', () => {
  it.each([
    [token, 'api-secret'],
    [client, 'client-secret'],
  ])('of %j is %s', (credentials, secret) => {
    expect(signingSecretOf(shopCredentials.parse(credentials))).toBe(secret);
  });
});

describe('shopCredentials', () => {
  it.each([
    { ...token, accessToken: undefined },
    { ...client, clientSecret: undefined },
    { ...client, kind: 'token' },
    { kind: 'other' },
    {},
  ])('refuses %j', (credentials) => {
    expect(shopCredentials.safeParse(credentials).success).toBe(false);
  });
});
