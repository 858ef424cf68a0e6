import { describe, expect, it } from '@jest/globals';
import { isForThisMachine } from './demo-host.ts';

describe('isForThisMachine', () => {
  it.each<[string, Record<string, string>, boolean]>([
    ['the default address', { host: '127.0.0.1:8080' }, true],
    ['the IPv6 loopback address', { host: '[::1]:8080' }, true],
    ['localhost without a port', { host: 'localhost' }, true],
    ['another host', { host: 'portal.example' }, false],
    [
      'another host that says it was asked for localhost',
      { host: 'portal.example', 'x-forwarded-host': 'localhost' },
      false,
    ],
    ['no host', {}, false],
    ['a proxy that names another host', { host: '127.0.0.1:8080', 'x-forwarded-host': 'portal.example' }, false],
    ['two proxies, one of another host', { host: 'localhost', 'x-forwarded-host': 'localhost, portal.example' }, false],
    ['a proxy that names this machine', { host: '127.0.0.1', 'x-forwarded-host': 'localhost:8080' }, true],
    ['a standard Forwarded header', { host: '127.0.0.1', forwarded: 'for=1.2.3.4;Host="portal.example"' }, false],
    ['a Forwarded header without a host', { host: '127.0.0.1', forwarded: 'for=1.2.3.4' }, true],
  ])('of %s', (_what, headers, expected) => {
    expect(isForThisMachine(headers, '1.1')).toBe(expected);
  });

  it('refuses HTTP/1.0, which only proxies still speak', () => {
    expect(isForThisMachine({ host: '127.0.0.1:8080' }, '1.0')).toBe(false);
  });
});
