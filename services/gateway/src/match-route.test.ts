import { describe, expect, it } from '@jest/globals';
import { createMatcher } from './match-route.ts';
import type { HttpMethod } from '@drappo/contracts/route';
import type { Route } from './routes.ts';

const route = (method: HttpMethod, path: string): Route => ({
  method,
  path,
  upstream: 'orders',
  access: 'public',
  rate: 'usual',
  ownPagesOnly: false,
  fromElsewhere: false,
  timeout: 1,
  bodyLimit: 1,
  duringFactorSetup: false,
  duringView: false,
  isSearch: false,
  stream: false,
  upload: false,
});

const match = createMatcher([
  route('GET', '/api/orders'),
  route('GET', '/api/orders/:id'),
  route('POST', '/api/orders/:id/cancel'),
  route('GET', '/api/orders/summary'),
  route('GET', '/api/media/*path'),
]);
const found = (method: string, path: string): string | undefined => {
  const answer = match(method, path);
  return answer.kind === 'found' ? answer.route.path : answer.kind;
};

describe('the matcher', () => {
  it.each([
    ['GET', '/api/orders', '/api/orders'],
    ['GET', '/api/orders/', '/api/orders'],
    ['HEAD', '/api/orders', '/api/orders'],
    ['GET', '/api/orders/summary', '/api/orders/summary'],
    ['GET', '/api/orders/17', '/api/orders/:id'],
    ['POST', '/api/orders/summary/cancel', '/api/orders/:id/cancel'],
    ['GET', '/api/media/a/b/c.webp', '/api/media/*path'],
    ['POST', '/api/orders', 'wrong-method'],
    ['get', '/api/orders', 'wrong-method'],
    ['GET', '/api/orders/17/cancel/now', 'none'],
    ['GET', '/api/media', 'none'],
    ['GET', '/api/media/', 'none'],
    ['GET', '/api//17', 'none'],
    ['GET', '/api/orders//', 'none'],
    ['GET', '/api/orders/%2E%2E', 'none'],
    ['GET', '/api/orders/..', 'none'],
    ['GET', '/api/orders/a%2fb', 'none'],
    ['GET', '/api/orders/%', 'none'],
    ['GET', '/api/orders/caff%C3%A8', '/api/orders/:id'],
    ['GET', '/', 'none'],
    ['GET', '', 'none'],
  ])('%s %s is %s', (method, path, expected) => {
    expect(found(method, path)).toBe(expected);
  });

  it('lists the methods of a path', () => {
    expect(match('DELETE', '/api/orders')).toEqual({ kind: 'wrong-method', allowed: ['GET'] });
  });

  it('rejects two routes for one call', () => {
    expect(() => createMatcher([route('GET', '/api/a/:x'), route('GET', '/api/a/:y')])).toThrow('two routes');
  });
});
