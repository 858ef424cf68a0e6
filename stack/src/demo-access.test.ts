import { describe, expect, it } from '@jest/globals';
import { demoAccessAddress, demoAccessOf } from './demo-access.ts';

describe('demoAccessOf', () => {
  it('is off unless it is asked for, and where no account has the documented password', () => {
    expect(demoAccessOf({}, 'documented')).toBeUndefined();
    expect(demoAccessOf({ DEMO_ACCESS: 'off' }, 'documented')).toBeUndefined();
    expect(demoAccessOf({ DEMO_ACCESS: 'token' }, 'random')).toBeUndefined();
  });

  it('makes other secrets in each start', () => {
    const made = [1, 2].map(() => demoAccessOf({ DEMO_ACCESS: 'token' }, 'documented'));
    const secrets = made.flatMap((access) => [access?.token, access?.cookie]);
    expect(new Set(secrets).size).toBe(4);
    for (const secret of secrets) expect(secret).toMatch(/^[\w-]{43}$/);
  });

  it('refuses a word that it does not know', () => {
    expect(() => demoAccessOf({ DEMO_ACCESS: 'tokens' }, 'documented')).toThrow('DEMO_ACCESS is "tokens"');
  });
});

it('the printed address is the portal\u2019s own', () => {
  expect(demoAccessAddress('http://127.0.0.1:8080', { token: 'abc', cookie: 'def' })).toBe(
    'http://127.0.0.1:8080/api/demo-access?token=abc',
  );
});
