import { describe, expect, it } from '@jest/globals';
import { sign } from './sign.ts';

describe('signature of a webhook', () => {
  it("equals openssl's for the same body and secret", () => {
    // printf '{"name":"Perché"}' | openssl dgst -sha256 -hmac shpss_secret -binary | base64
    expect(sign('{"name":"Perché"}', 'shpss_secret')).toBe('0qwPsS5mbeKc5Qh4R1D6JC2eV0k4M1+v3YKq3CftkYM=');
  });
});
