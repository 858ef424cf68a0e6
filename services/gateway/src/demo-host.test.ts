import { describe, expect, it } from '@jest/globals';
import { foreignOriginOf, judgeDemoRequest, type DemoVerdict } from './demo-host.ts';

const HERE = '127.0.0.1:8080';
const FAR = 'https://portal.example';

describe('judgeDemoRequest', () => {
  it.each<[string, Record<string, string>, DemoVerdict]>([
    ['the default address', { host: HERE }, 'local'],
    ['the IPv6 loopback address', { host: '[::1]:8080' }, 'local'],
    ['localhost without a port', { host: 'localhost' }, 'local'],
    ['another host', { host: 'portal.example' }, 'elsewhere'],
    ['no host', {}, 'elsewhere'],
    [
      'another host that says it was asked for localhost',
      { host: 'portal.example', via: '1.1 localhost' },
      'elsewhere',
    ],
    [
      'an own page of this machine',
      { host: HERE, origin: `http://${HERE}`, referer: `http://${HERE}/catalog` },
      'local',
    ],
    ['a development server of this machine', { host: HERE, origin: 'http://localhost:5173' }, 'local'],
    ['a page of another host', { host: HERE, origin: FAR }, 'elsewhere'],
    ['a link on a page of another host', { host: HERE, referer: `${FAR}/login` }, 'elsewhere'],
    [
      'a user name that looks like this machine',
      { host: HERE, origin: 'http://127.0.0.1@portal.example' },
      'elsewhere',
    ],
    ['a page without an origin', { host: HERE, origin: 'null' }, 'elsewhere'],
    ['an address that cannot be read', { host: HERE, referer: '//' }, 'elsewhere'],
    ['a foreign page, as the browser says', { host: HERE, origin: FAR, 'sec-fetch-site': 'cross-site' }, 'local'],
    ['a page of a sibling host', { host: HERE, origin: FAR, 'sec-fetch-site': 'same-site' }, 'elsewhere'],
    ['an own page by its origin', { host: HERE, origin: FAR, 'sec-fetch-site': 'same-origin' }, 'rewritten'],
    ['an own page by its address', { host: HERE, referer: `${FAR}/`, 'sec-fetch-site': 'same-origin' }, 'rewritten'],
    [
      'an own page without an origin of its own',
      { host: HERE, origin: 'null', 'sec-fetch-site': 'same-origin' },
      'elsewhere',
    ],
    // The proxy passes Host on: every request is rejected, so the demo need not be closed.
    [
      'an own page of another host',
      { host: 'portal.example', origin: FAR, 'sec-fetch-site': 'same-origin' },
      'elsewhere',
    ],
    ['an own page of this machine', { host: HERE, origin: `http://${HERE}`, 'sec-fetch-site': 'same-origin' }, 'local'],
  ])('judges %s', (_what, headers, verdict) => {
    expect(judgeDemoRequest(headers, '1.1')).toBe(verdict);
  });

  it.each([
    'forwarded',
    'via',
    'x-forwarded-for',
    'x-forwarded-host',
    'x-forwarded-port',
    'x-forwarded-proto',
    'x-forwarded-server',
    'x-real-ip',
    'cf-connecting-ip',
    'cf-ray',
  ])('treats %s as the sign of a proxy, even if it names this machine', (name) => {
    expect(judgeDemoRequest({ host: HERE, [name]: '127.0.0.1' }, '1.1')).toBe('elsewhere');
  });

  it('ignores other headers that begin like those of proxies', () => {
    expect(judgeDemoRequest({ host: HERE, 'x-forwarded-user': 'ada', 'x-forwarded': 'x' }, '1.1')).toBe('local');
  });

  it('rejects HTTP/1.0, which only proxies still use', () => {
    expect(judgeDemoRequest({ host: HERE }, '1.0')).toBe('elsewhere');
  });
});

describe('foreignOriginOf', () => {
  it('returns the host of another page, without the rest of its address', () => {
    const referer = `${FAR}/login?token=secret`;
    expect(foreignOriginOf({ origin: `http://${HERE}`, referer })).toBe(FAR);
    expect(foreignOriginOf({ origin: FAR })).toBe(FAR);
    expect(foreignOriginOf({ origin: 'null' })).toBe('unknown');
  });
});
