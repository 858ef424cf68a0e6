import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createLogger } from '@drappo/service-kit';
import { eventually, manualClock } from '@drappo/service-kit/testing';
import { startGateway, type TestGateway } from './gateway-app.ts';

const lines: Record<string, unknown>[] = [];
const logger = createLogger('gateway', 'info', {
  write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>),
});
const events = () => lines.filter(({ msg }) => msg === 'security event');

let gateway: TestGateway;
beforeAll(async () => {
  // Bursts are counted by the minute of the clock: sixty requests must not be divided between two.
  gateway = await startGateway({ RATE_LIMIT_SIGN_IN: '2' }, { logger, clock: manualClock() });
});
afterAll(() => gateway.stop());
beforeEach(() => {
  lines.length = 0;
  gateway.upstream.behave();
});

describe('the security log of the gateway', () => {
  it('has a visitor who asks for what is not public', async () => {
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

  it('has the user and the session that asked for what their role forbids', async () => {
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

  it('has writes that come from another site', async () => {
    await gateway.as('rivenditore').send('POST', '/api/wishlist', {}, { origin: 'https://evil.example' });
    expect(events()).toEqual([expect.objectContaining({ event: 'request.foreign-origin', route: '/api/wishlist' })]);
  });

  it('has an address that asks too often', async () => {
    for (let times = 0; times < 3; times += 1) await gateway.visitor.send('POST', '/api/login', {});
    expect(events()).toEqual([expect.objectContaining({ event: 'request.rate-limited', route: '/api/login' })]);
  });

  it('has the id under which the answer can be found', async () => {
    const { body } = await gateway.visitor.get('/api/orders');
    expect(events()).toEqual([expect.objectContaining({ requestId: body.requestId })]);
  });

  it('says nothing of what is let through, nor of addresses that do not exist', async () => {
    await gateway.as('rivenditore').get('/api/orders');
    await gateway.visitor.get('/api/nothing-here');
    expect(events()).toEqual([]);
  });
});

describe('a burst of refusals', () => {
  it('is reported once to the service that keeps the Log, with a token for that', async () => {
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
