import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AppError } from '@drappo/contracts/errors';
import { createLogger } from '@drappo/service-kit';
import { eventually, manualClock } from '@drappo/service-kit/testing';
import { rawRequest } from './raw-request.ts';
import { startGateway, type TestGateway } from './gateway-app.ts';

const lines: Record<string, unknown>[] = [];
const logger = createLogger('gateway', 'info', {
  write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>),
});
const events = () => lines.filter(({ msg }) => msg === 'security event');

const clock = manualClock();
let gateway: TestGateway;
beforeAll(async () => {
  // The clock counts bursts by the minute: sixty requests must not be split between two minutes.
  gateway = await startGateway({ RATE_LIMIT_SIGN_IN: '2' }, { logger, clock });
});
afterAll(() => gateway.stop());
beforeEach(() => {
  lines.length = 0;
  gateway.upstream.behave();
});

describe('the security log of the gateway', () => {
  it('records a visitor who requests a route that is not public', async () => {
    await gateway.visitor.get('/api/orders');
    expect(events()).toEqual([
      expect.objectContaining({
        event: 'request.unauthenticated',
        address: '127.0.0.1',
        route: '/api/orders',
        method: 'GET',
        level: 40,
      }),
    ]);
  });

  it('records the user and the session of a request that the role forbids', async () => {
    await gateway.as('rivenditore').get('/api/admin/users');
    const { userId } = gateway.people.rivenditore;
    expect(events()).toEqual([
      expect.objectContaining({
        event: 'request.forbidden',
        userId,
        sessionId: expect.any(String),
        route: '/api/admin/users',
      }),
    ]);
  });

  it('records writes from another site', async () => {
    await gateway.as('rivenditore').send('POST', '/api/wishlist', {}, { origin: 'https://evil.example' });
    expect(events()).toEqual([expect.objectContaining({ event: 'request.foreign-origin', route: '/api/wishlist' })]);
  });

  it('records an address that exceeds its rate limit', async () => {
    for (let times = 0; times < 3; times += 1) await gateway.visitor.send('POST', '/api/login', {});
    expect(events()).toEqual([expect.objectContaining({ event: 'request.rate-limited', route: '/api/login' })]);
  });

  it('records the request id of the answer', async () => {
    const { body } = await gateway.visitor.get('/api/orders');
    expect(events()).toEqual([expect.objectContaining({ requestId: body.requestId })]);
  });

  it('records the route of a request that a service failed to answer, and the id of the answer', async () => {
    gateway.upstream.behave((req) => req.socket.destroy());
    const { status, body } = await gateway.as('rivenditore').get(`/api/orders/${crypto.randomUUID()}?search=Rossi`);
    expect(status).toBe(503);
    expect(lines).toEqual([
      expect.objectContaining({ msg: 'upstream failed', route: '/api/orders/:id', requestId: body.requestId }),
    ]);
    expect(JSON.stringify(lines)).not.toContain('Rossi');
  });

  it('records requests that it could not decide, with the cause', async () => {
    const cause = new Error('identity is away');
    const away = new AppError('unavailable', { code: 'kit.keys-unavailable', detail: 'Riprova.', cause });
    const starting = await startGateway({}, { logger, verifier: { verify: () => Promise.reject(away) } });
    const { status, body } = await starting.as('rivenditore').get('/api/orders');
    await starting.stop();
    expect(status).toBe(503);
    expect(lines).toContainEqual(
      expect.objectContaining({
        msg: 'request not decided',
        route: '/api/orders',
        requestId: body.requestId,
        err: expect.objectContaining({ message: 'identity is away' }),
      }),
    );
  });

  it('records nothing about accepted requests', async () => {
    await gateway.as('rivenditore').get('/api/orders');
    expect(events()).toEqual([]);
  });

  it.each([
    ['an address that does not exist', 'GET /api/nothing-here', [], 404, 'request.unknown-address', 30],
    ['a file that does not exist', 'GET /backup.zip', [], 404, 'request.unknown-address', 30],
    ['a method that an address does not take', 'DELETE /api/orders', [], 404, 'request.unknown-address', 30],
    ['what cannot be met', 'GET /', ['Expect: x'], 417, 'request.unreadable', 40],
    ['two hosts', 'GET /', ['Host: evil.example'], 400, 'request.unreadable', 40],
  ])('records %s, and the answer has all security headers', async (_what, request, headers, status, event, level) => {
    // Only the first line of each address and minute is written.
    clock.advance({ minutes: 1 });
    const lineOf = [`${request} HTTP/1.1`, 'Host: 127.0.0.1:8080', ...headers, 'Connection: close'];
    const answer = await rawRequest(gateway.port, lineOf);
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.body)).toMatchObject({ status, code: expect.stringMatching(/^gateway\./) });
    expect(events()).toEqual([expect.objectContaining({ event, level, address: '127.0.0.1' })]);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-request-id': events()[0]?.['requestId'],
    });
  });

  it('records a body that is too large, declared or while it is streamed', async () => {
    clock.advance({ minutes: 1 });
    const announced = await gateway.as('rivenditore').send('POST', '/api/wishlist', 'x'.repeat(400_000));
    expect([announced.status, announced.headers.get('cache-control')]).toEqual([413, 'no-store']);
    clock.advance({ minutes: 1 });
    let left = 12;
    const body = new ReadableStream({
      pull(stream) {
        if (left > 0) stream.enqueue(new Uint8Array(1_000_000));
        else stream.close();
        left -= 1;
      },
    });
    const init = { method: 'PUT', body, duplex: 'half' as const };
    expect((await fetch(`${gateway.url}/api/uploads/1`, init)).status).toBe(413);
    const event = 'request.too-large';
    expect(events()).toEqual([
      expect.objectContaining({ event, route: '/api/wishlist' }),
      expect.objectContaining({ event, route: '/api/uploads/:id' }),
    ]);
  });
});

describe('a burst of refusals', () => {
  it('is reported once to integrations, which stores the Log, with a service token', async () => {
    for (let times = 0; times < 60; times += 1) await gateway.as('base').get('/api/admin/orders');
    const reports = () => gateway.upstream.ownCalls.filter(({ url }) => url === '/internal/security-bursts');
    const report = await eventually('a report of the burst', () => {
      const [first] = reports();
      if (!first?.body.length) throw new Error('none yet');
      return first;
    });
    expect(JSON.parse(report.body.toString())).toEqual({ event: 'request.forbidden', count: 50, seconds: 60 });
    const [, claims = ''] = String(report.headers.authorization).split('.');
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
      iss: 'gateway',
      aud: 'integrations',
      purpose: 'security-bursts',
    });
    expect(reports()).toHaveLength(1);
  });
});
