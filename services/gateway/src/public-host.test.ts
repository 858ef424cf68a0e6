import type { Request, Response } from 'express';
import { describe, expect, it } from '@jest/globals';
import { keepOnPublicHost } from './public-host.ts';

const PORTAL = 'http://127.0.0.1:8080';
/** Where a request is redirected, or `stays`. */
const leadsTo = (
  { method = 'GET', path = '/catalog', ...headers }: Record<string, string>,
  publicUrl = PORTAL,
): string => {
  let target = '';
  const res = { redirect: (status: number, to: string) => (target = `${status} ${to}`) };
  const req = { method, path, originalUrl: `${path}?page=2`, headers };
  void keepOnPublicHost(publicUrl)(req as unknown as Request, res as unknown as Response, () => (target = 'stays'));
  return target;
};

describe('keepOnPublicHost', () => {
  it.each<[string, Record<string, string>, string]>([
    ['a page of localhost', { host: 'localhost:8080' }, `302 ${PORTAL}/catalog?page=2`],
    ['a page of localhost without a port', { host: 'localhost' }, `302 ${PORTAL}/catalog?page=2`],
    ['a page of the portal itself', { host: '127.0.0.1:8080' }, 'stays'],
    ['a page of a host that begins like it', { host: 'localhost.evil.example' }, 'stays'],
    ['a page without a host', {}, 'stays'],
    ['data', { host: 'localhost:8080', path: '/api/products' }, 'stays'],
    [
      'a call that a person navigated to',
      { host: 'localhost:8080', path: '/api/login', 'sec-fetch-mode': 'navigate' },
      `302 ${PORTAL}/api/login?page=2`,
    ],
    ['a write', { host: 'localhost:8080', method: 'POST' }, 'stays'],
  ])('redirects or serves %s', (_what, request, target) => {
    expect(leadsTo(request)).toBe(target);
  });

  it("does not redirect localhost if the portal's address is there", () => {
    expect(leadsTo({ host: 'localhost:8080' }, 'http://localhost:8080')).toBe('stays');
  });
});
