import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startGateway, type TestGateway } from './gateway-app.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.stop());
beforeEach(() => gateway.upstream.behave());

describe('an address that the table of routes does not have', () => {
  it.each([
    ['GET', '/api'],
    ['GET', '/api/nothing'],
    ['GET', '/api/products/1/images'],
    ['GET', '/api/media'],
    ['PATCH', '/api/products'],
    ['DELETE', '/api/orders'],
    ['GET', '/api/PRODUCTS'],
    ['GET', '/api//products'],
    ['GET', '/api/media/%2e%2e/internal/session-feed'],
    ['GET', '/api/media/..%2f..%2finternal/session-feed'],
    ['GET', '/api/media/a%00b'],
    ['GET', '/api/media/%zz'],
    ['POST', '/internal/session-feed'],
    ['GET', '/.well-known/jwks.json'],
    ['GET', '/.well-known/security.txt'],
  ])('answers %s %s with 404', async (method, path) => {
    const before = gateway.upstream.received.length;
    const answer = await gateway.as('admin').send(method, path);
    expect([answer.status, answer.body.code?.split('.')[0]]).toEqual([404, 'gateway']);
    expect(gateway.upstream.received).toHaveLength(before);
  });

  it('answers HEAD where it answers GET', async () => {
    const answer = await gateway.visitor.send('HEAD', '/api/products');
    expect([answer.status, gateway.upstream.last().method]).toEqual([200, 'HEAD']);
  });
});
