import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import { refuseForeignWrites } from './same-site.ts';

const OWN = 'https://drappo.example';
const isRefused = (method: string | undefined, headers: Record<string, string>, ownPagesOnly = false): boolean => {
  try {
    refuseForeignWrites({ method, headers } as unknown as IncomingMessage, OWN, ownPagesOnly);
    return false;
  } catch (error) {
    expect(error).toMatchObject({ kind: 'forbidden', code: 'gateway.foreign-site' });
    return true;
  }
};

describe('refuseForeignWrites', () => {
  it.each<[string, Record<string, string>, boolean]>([
    ['says nothing', {}, false],
    ['says same-origin', { 'sec-fetch-site': 'same-origin' }, false],
    ['says none (address bar)', { 'sec-fetch-site': 'none' }, false],
    ['says same-site', { 'sec-fetch-site': 'same-site' }, true],
    ['says cross-site', { 'sec-fetch-site': 'cross-site' }, true],
    ['says something new', { 'sec-fetch-site': 'elsewhere' }, true],
    ['names our origin', { origin: OWN }, false],
    ['names the host that was asked', { origin: 'http://127.0.0.1:5173', host: '127.0.0.1:5173' }, false],
    ['names another port of that host', { origin: 'http://127.0.0.1:9', host: '127.0.0.1:5173' }, true],
    ['names another site', { origin: 'https://evil.example', host: 'drappo.example' }, true],
    ['hides its origin', { origin: 'null', host: 'drappo.example' }, true],
    [
      'names another site and says same-origin',
      { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
      true,
    ],
    ['names our origin and says cross-site', { origin: OWN, 'sec-fetch-site': 'cross-site' }, true],
    ['names our origin over http', { origin: 'http://drappo.example' }, true],
  ])('of a write whose sender %s', (_what, headers, refused) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) expect(isRefused(method, headers)).toBe(refused);
  });

  it.each(['GET', 'HEAD', 'OPTIONS', undefined])(
    'lets %s through, unless the route is for own pages alone',
    (method) => {
      const headers = { 'sec-fetch-site': 'cross-site' };
      expect([isRefused(method, headers), isRefused(method, headers, true)]).toEqual([false, true]);
    },
  );
});
