import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import { refuseForeignWrites } from './same-site.ts';

const OWN = 'https://drappo.example';
const HERE = 'http://127.0.0.1:8080';
const isRefused = (
  method: string | undefined,
  headers: Record<string, string>,
  { ownPagesOnly = false, own = OWN } = {},
): boolean => {
  try {
    refuseForeignWrites({ method, headers } as unknown as IncomingMessage, own, ownPagesOnly);
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
    ['names our origin where a proxy rewrote the host', { origin: OWN, host: '127.0.0.1:8080' }, false],
    ['names this machine, that was asked', { origin: HERE, host: '127.0.0.1:8080' }, true],
    ['names another site', { origin: 'https://evil.example', host: 'drappo.example' }, true],
    ['hides its origin', { origin: 'null', host: 'drappo.example' }, true],
    [
      'names another site and says same-origin',
      { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
      true,
    ],
    ['names our origin and says cross-site', { origin: OWN, 'sec-fetch-site': 'cross-site' }, true],
    ['names our host over http', { origin: 'http://drappo.example', host: 'drappo.example' }, true],
    ['names our host at another port', { origin: `${OWN}:8443`, host: 'drappo.example:8443' }, true],
  ])('judges a write whose sender %s', (_what, headers, refused) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) expect(isRefused(method, headers)).toBe(refused);
  });

  it.each<[string, string, Record<string, string>, boolean]>([
    ['the host that was asked', HERE, { origin: 'http://127.0.0.1:5173', host: '127.0.0.1:5173' }, false],
    [
      'another name of this machine, that was asked',
      HERE,
      { origin: 'http://localhost:8080', host: 'localhost:8080' },
      false,
    ],
    ['another port of that host', HERE, { origin: 'http://127.0.0.1:9', host: '127.0.0.1:5173' }, true],
    ['that host over https', HERE, { origin: 'https://127.0.0.1:5173', host: '127.0.0.1:5173' }, true],
    [
      'a host of the network, that was asked',
      HERE,
      { origin: 'http://192.168.1.10:8080', host: '192.168.1.10:8080' },
      true,
    ],
    [
      'the same behind a portal of the network',
      'http://mybox:8080',
      { origin: 'http://evil:8080', host: 'evil:8080' },
      true,
    ],
  ])('judges a write over plain http whose sender names %s', (_what, own, headers, refused) => {
    expect(isRefused('POST', headers, { own })).toBe(refused);
  });

  it.each(['GET', 'HEAD', 'OPTIONS', undefined])(
    'lets %s through, unless the route is for our own pages only',
    (method) => {
      const headers = { 'sec-fetch-site': 'cross-site' };
      expect([isRefused(method, headers), isRefused(method, headers, { ownPagesOnly: true })]).toEqual([false, true]);
    },
  );
});
