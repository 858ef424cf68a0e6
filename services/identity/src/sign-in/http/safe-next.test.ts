import { describe, expect, it } from '@jest/globals';
import { loginAddress, safeNext } from './safe-next.ts';

const PORTAL = 'https://drappo.example';

describe('safeNext', () => {
  it.each([
    ['/', '/'],
    ['/catalog?page=2#fine', '/catalog?page=2#fine'],
    ['/dashboard?section=orders', '/dashboard?section=orders'],
    ['/a/../dashboard', '/dashboard'],
    ['/apiary', '/apiary'],
    ['/login-help', '/login-help'],
    [`/${'a'.repeat(1_999)}`, `/${'a'.repeat(1_999)}`],
  ])('returns %s as %s', (next, path) => {
    expect(safeNext(next, PORTAL)).toBe(path);
  });

  it.each([
    undefined,
    '',
    'catalog',
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '//evil.example:443/catalog',
    '/..//evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/..\\\\evil.example',
    '/%2e%2e//evil.example',
    'javascript:alert(1)',
    '/api',
    '/api/logout',
    '/a/../api/logout',
    '/login',
    '/login/',
    '/login?next=/login',
    `/${'a'.repeat(2_000)}`,
  ])('rejects %j', (next) => {
    expect(safeNext(next, PORTAL)).toBeUndefined();
  });
});

describe('loginAddress', () => {
  const PAGE = `${PORTAL}/subscriptions?plan=pro`;

  it.each([
    ['neither is given', undefined, undefined, '/login'],
    ['next is given', '/catalog?page=2', undefined, '/login?next=%2Fcatalog%3Fpage%3D2'],
    ['a page asked for it', undefined, PAGE, '/login?next=%2Fsubscriptions%3Fplan%3Dpro'],
    ['both are given', '/catalog', PAGE, '/login?next=%2Fcatalog'],
    [
      'next is another site and a page asked for it',
      '//evil.example',
      PAGE,
      '/login?next=%2Fsubscriptions%3Fplan%3Dpro',
    ],
    ['next is the home page', '/', undefined, '/login'],
    ['the home page asked for it', undefined, `${PORTAL}/`, '/login'],
    ['the login page asked for it', undefined, `${PORTAL}/login`, '/login'],
    ['another site asked for it', undefined, 'https://evil.example/catalog', '/login'],
    ['a site whose name begins like ours asked for it', undefined, `${PORTAL}.evil.example/catalog`, '/login'],
  ])('when %s', (_when, next, referer, address) => {
    expect(loginAddress(next, referer, `${PORTAL}/`)).toBe(address);
  });
});
