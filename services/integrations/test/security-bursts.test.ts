import { callAs, httpPerson } from '@drappo/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startIntegrations, type Integrations } from './support/integrations-app.ts';

const burst = { event: 'request.forbidden', count: 50, seconds: 60 };
let integrations: Integrations;
beforeAll(async () => {
  integrations = await startIntegrations();
});
afterAll(() => integrations.stop());

const report = (authorization?: string, body: object = burst) =>
  httpPerson(integrations.url).send('POST', '/internal/security-bursts', body, authorization ? { authorization } : {});
const logged = () => integrations.prisma.errorLog.findMany();

describe('POST /internal/security-bursts', () => {
  it('rejects every caller except the gateway, and writes nothing', async () => {
    expect((await report()).status).toBe(401);
    expect((await report(callAs('gateway', 'integrations', 'session-feed'))).status).toBe(403);
    expect((await report(callAs('catalog', 'integrations', 'security-bursts'))).status).toBe(403);
    expect((await report(callAs('gateway', 'identity', 'security-bursts'))).status).toBe(401);
    expect(await logged()).toEqual([]);
  });

  it('puts a burst into the Log, and counts its repeats there', async () => {
    const gateway = () => report(callAs('gateway', 'integrations', 'security-bursts'));
    expect((await gateway()).status).toBe(200);
    expect((await gateway()).status).toBe(200);
    expect(await logged()).toEqual([
      expect.objectContaining({
        source: 'gateway',
        errorType: 'security',
        errorMessage: 'Eventi di sicurezza «request.forbidden» a raffica: 50 in 60 secondi.',
        occurrences: 2,
      }),
    ]);
  });

  it('rejects an empty burst', async () => {
    const answer = await report(callAs('gateway', 'integrations', 'security-bursts'), { ...burst, count: 0 });
    expect(answer.status).toBe(400);
  });
});
