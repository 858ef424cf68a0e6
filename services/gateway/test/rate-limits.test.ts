import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually, httpPerson } from '@drappo/service-kit/testing';
import { startGateway, type TestGateway } from './gateway-app.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway({ CONTACT_EMAIL: 'ciao@drappo.example', COMPANY_VAT_NUMBER: '' });
});
afterAll(() => gateway.stop());

describe('rate limits', () => {
  it('answer 429 with a sentence and a Retry-After, per class and shared between gateways', async () => {
    const prefix = `test-${crypto.randomUUID()}`;
    const environment = { RATE_LIMIT_SIGN_IN: '3', REDIS_PREFIX: prefix };
    const [first, second] = await Promise.all([startGateway(environment), startGateway(environment)]);
    const signIn = async (one: TestGateway) => (await one.visitor.send('POST', '/api/login', { username: 'a' })).status;
    await eventually('the first refuses', async () => expect(await signIn(first)).toBe(429));
    const other = await signIn(second);
    const answer = await first.visitor.send('POST', '/api/register', {});
    const elsewhere = await first.visitor.get('/api/products');
    await Promise.all([first.stop(), second.stop()]);
    expect(other).toBe(429);
    expect([answer.status, answer.body.detail]).toEqual([429, 'Troppe richieste in poco tempo. Riprova tra poco.']);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(elsewhere.status).toBe(200);
  });

  it('count the IPv6 addresses of one /64 as one', async () => {
    const behind = await startGateway({ RATE_LIMIT_USUAL: '2', TRUSTED_PROXIES: '1' });
    const read = async (from: string) =>
      (await behind.visitor.send('GET', '/api/products', undefined, { 'x-forwarded-for': from })).status;
    const answers = [];
    for (const host of [':1', 'a:b:c:2', 'ffff::3']) answers.push(await read(`2001:db8:0:7:${host}`));
    const neighbour = await read('2001:db8:0:8::1');
    await behind.stop();
    expect([...answers, neighbour]).toEqual([200, 200, 429, 200]);
  });

  it('count a search as a read', async () => {
    const narrow = await startGateway({ RATE_LIMIT_WRITE: '1', RATE_LIMIT_USUAL: '3' });
    const search = async () => (await narrow.visitor.send('POST', '/api/products/search', { search: 'lana' })).status;
    const answers = [await search(), await search(), await search(), await search()];
    await narrow.stop();
    expect(answers).toEqual([200, 200, 200, 429]);
  });

  it('count locally while Redis is down', async () => {
    const alone = await startGateway({ RATE_LIMIT_SIGN_IN: '2', REDIS_URL: 'redis://127.0.0.1:1' });
    const tries: number[] = [];
    for (let turn = 0; turn < 3; turn += 1)
      tries.push((await alone.visitor.send('POST', '/api/login', { username: 'a' })).status);
    await alone.stop();
    expect(tries).toEqual([200, 200, 429]);
  });
});

describe('operations', () => {
  it('the gateway itself answers health only, with its headers and within its limits', async () => {
    expect((await gateway.visitor.get('/health/live')).body).toEqual({ status: 'live' });
    const ready = await gateway.visitor.get('/health/ready');
    expect(ready.body).toEqual({ status: 'ready' });
    expect(ready.headers.get('content-security-policy')).toContain("default-src 'self'");
    for (const path of ['/metrics', '/metrics/', '/METRICS', '/metrics/all', '/health', '/health/routes']) {
      const answer = await gateway.visitor.send('GET', path, undefined, { accept: 'text/plain' });
      expect([path, answer.status, answer.headers.get('x-content-type-options')]).toEqual([path, 404, 'nosniff']);
    }
    const narrow = await startGateway({ RATE_LIMIT_USUAL: '2' });
    const answers: number[] = [];
    for (let turn = 0; turn < 3; turn += 1) answers.push((await narrow.visitor.get('/health/ready')).status);
    await narrow.stop();
    expect(answers).toEqual([200, 200, 429]);
  });

  it('a separate listener serves metrics and details only', async () => {
    await gateway.visitor.get('/api/products');
    const operations = httpPerson(gateway.operationsUrl);
    const { body, headers } = await operations.get('/metrics');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    for (const path of ['/', '/api/products', '/config.json']) expect((await operations.get(path)).status).toBe(404);
    await eventually('redis is there', async () =>
      expect((await operations.get('/health/ready')).body).toEqual({
        status: 'ready',
        checks: { sessions: 'up', redis: 'up' },
      }),
    );
    const counted = String(body)
      .split('\n')
      .filter(
        (line) => line.startsWith('http_request_duration_seconds_count') && line.includes('route="/api/products"'),
      );
    expect(counted).not.toHaveLength(0);
  });
});
