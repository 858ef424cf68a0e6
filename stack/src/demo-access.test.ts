import { describe, expect, it } from '@jest/globals';
import { demoAccessAddress, demoAccessOf } from './demo-access.ts';

describe('demoAccessOf', () => {
  it('is off unless requested, and when no account has the documented password', () => {
    expect(demoAccessOf({}, 'documented')).toBeUndefined();
    expect(demoAccessOf({ DEMO_ACCESS: 'off' }, 'documented')).toBeUndefined();
    expect(demoAccessOf({ DEMO_ACCESS: 'token' }, 'random')).toBeUndefined();
  });

  it('creates other secrets in each start', () => {
    const made = [1, 2].map(() => demoAccessOf({ DEMO_ACCESS: 'token' }, 'documented'));
    const secrets = made.flatMap((access) => [access?.token, access?.cookie]);
    expect(new Set(secrets).size).toBe(4);
    for (const secret of secrets) expect(secret).toMatch(/^[\w-]{43}$/);
  });

  it('rejects an unknown word', () => {
    expect(() => demoAccessOf({ DEMO_ACCESS: 'tokens' }, 'documented')).toThrow('DEMO_ACCESS is "tokens"');
  });
});

it('the printed address belongs to the portal', () => {
  expect(demoAccessAddress('http://127.0.0.1:8080', { token: 'abc', cookie: 'def' })).toBe(
    'http://127.0.0.1:8080/api/demo-access?token=abc',
  );
});
