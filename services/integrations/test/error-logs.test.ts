import { randomUUID } from 'node:crypto';
import { ErrorReportedV1, ErrorResolvedV1 } from '@drappo/contracts/integrations/error-events';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { EFFECT, errorReport, startErrorLog, type ErrorLog } from './support/error-log.ts';

let log: ErrorLog;
beforeAll(async () => {
  log = await startErrorLog();
});
beforeEach(async () => {
  await log.clear();
});
afterAll(() => log.stop());

describe('error.reported', () => {
  it('is in the log with every field and the address that retries its job', async () => {
    const orderId = randomUUID();
    await log.report({ orderId });
    expect(await log.list()).toEqual({
      errors: [
        {
          id: expect.any(String),
          fingerprint: expect.stringMatching(/^[0-9a-f]{32}$/),
          timestamp: '2026-11-18T08:00:00.000Z',
          source: 'notifications',
          errorType: 'effect-failed',
          errorMessage: "Il server di posta non ha preso l'e-mail (ESOCKET CONN).",
          payload: { effectId: EFFECT, queue: 'notifications-send-email', attempts: 20 },
          orderId,
          occurrences: 1,
          lastSeenAt: '2026-11-18T08:00:00.000Z',
          resolved: false,
          resolvedAt: null,
          resolvedBy: null,
          note: null,
          retryUrl: `/api/admin/notifications/effects/${EFFECT}/retry`,
        },
      ],
      total: 1,
      open: 1,
    });
  });

  it('is stored and counted once when it is redelivered five times concurrently', async () => {
    const id = randomUUID();
    await Promise.all(Array.from({ length: 5 }, () => log.report({}, id)));
    expect((await log.list()).errors).toEqual([expect.objectContaining({ occurrences: 1 })]);
  });

  it("is counted in its cause's open row, with the newest message; other orders and causes have separate rows", async () => {
    const orderId = randomUUID();
    await Promise.all(Array.from({ length: 5 }, () => log.report()));
    await log.report({ errorMessage: 'newest', reportedAt: '2026-11-18T08:30:00.000Z' });
    await log.report({ orderId, reportedAt: '2026-11-18T08:10:00.000Z' });
    await log.report({ cause: 'another', reportedAt: '2026-11-18T08:05:00.000Z' });
    const { errors } = await log.list();
    expect(errors.map(({ occurrences }) => occurrences)).toEqual([6, 1, 1]);
    expect(errors[0]).toMatchObject({
      errorMessage: 'newest',
      timestamp: '2026-11-18T08:00:00.000Z',
      lastSeenAt: '2026-11-18T08:30:00.000Z',
    });
  });

  it('is stored without personal data and secrets', async () => {
    const errorMessage = '550 lucia@negozio.example, +39 333 1234567: smtp://u:p4ss@mail.example\u0000';
    const payload = {
      recipient: { name: 'Lucia Marchetti', email: 'lucia@negozio.example' },
      answers: ['Bearer abc.def', { accessToken: 'shpat_1' }],
      offset: '17',
    };
    await log.report({ errorMessage, payload, errorType: 'dead-letter' });
    const { errors } = await log.list();
    expect(errors[0]).toMatchObject({
      errorMessage: '550 ***@***, ***: smtp://***@mail.example',
      payload: { recipient: '***', answers: ['Bearer ***', { accessToken: '***' }], offset: '17' },
      retryUrl: null,
    });
    const stored = JSON.stringify(await log.prisma.errorLog.findMany({ omit: { id: true } }));
    expect(stored).not.toMatch(/lucia|marchetti|333|p4ss|abc\.def|shpat/i);
  });

  it('becomes a dead letter, which is not reported, if it violates its contract', async () => {
    const before = log.bus.published.length;
    const { cause: _, ...broken } = errorReport({ source: 'broken' });
    await log.deliver(ErrorReportedV1, broken);
    const { body } = await log.admin.get('/api/admin/integrations/dead-letters');
    expect(body.deadLetters).toEqual([expect.objectContaining({ errorCode: 'kit.bad-payload', attempts: 1 })]);
    expect((await log.list()).total).toBe(0);
    // Checks the outbox, not the bus: an event that is not in the outbox is never published.
    expect(await log.prisma.$queryRaw`SELECT count(*)::int AS n FROM kit.outbox`).toEqual([{ n: 0 }]);
    expect(log.bus.published).toHaveLength(before);
  });
});

describe('error.resolved', () => {
  it('resolves all open rows of its cause and source; a later report inserts a new row', async () => {
    await log.report();
    await log.report({ orderId: randomUUID() });
    await log.report({ source: 'orders' });
    const over = { source: 'notifications', cause: errorReport().cause, resolvedAt: '2026-11-18T09:30:00.000Z' };
    await log.deliver(ErrorResolvedV1, over);
    await log.deliver(ErrorResolvedV1, { ...over, resolvedAt: '2026-11-18T10:30:00.000Z' });
    const closed = await log.list('?resolved=true');
    expect([closed.total, closed.open]).toEqual([2, 1]);
    for (const error of closed.errors)
      expect(error).toMatchObject({
        resolved: true,
        resolvedAt: '2026-11-18T09:30:00.000Z',
        resolvedBy: 'notifications',
        retryUrl: null,
      });
    await log.report({ reportedAt: '2026-11-18T11:00:00.000Z' });
    expect(await log.list('?resolved=false&source=notifications')).toMatchObject({
      total: 1,
      open: 2,
      errors: [{ occurrences: 1, timestamp: '2026-11-18T11:00:00.000Z' }],
    });
  });

  it('changes nothing for an unknown cause', async () => {
    await log.deliver(ErrorResolvedV1, { source: 'x', cause: 'y', resolvedAt: '2026-11-18T09:30:00.000Z' });
    expect((await log.list()).total).toBe(0);
  });
});
