import { randomUUID } from 'node:crypto';
import { UserErasedV1 } from '@drappo/contracts/identity/user-events';
import { ErrorReportedV1 } from '@drappo/contracts/integrations/error-events';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startIntegrations, type Integrations } from './support/integrations-app.ts';

let integrations: Integrations;
beforeAll(async () => {
  integrations = await startIntegrations();
});
afterAll(() => integrations.stop());

const report = (userId: string) =>
  integrations.deliver(ErrorReportedV1, {
    source: 'orders',
    cause: `effect:test:${userId}`,
    errorType: 'effect-failed',
    errorMessage: `nothing for user ${userId}`,
    payload: { userId, note: 'taglia 42' },
    orderId: null,
    reportedAt: '2026-11-18T09:00:00.000Z',
  });

describe('user.erased', () => {
  it('redacts the reports that name the person but keeps the failures, and changes no others', async () => {
    const [one, other] = [randomUUID(), randomUUID()];
    await report(one);
    await report(other);
    const payload = { userId: one, erasedAt: '2026-11-18T10:00:00.000Z' };
    const id = randomUUID();
    await integrations.deliver(UserErasedV1, payload, id);
    await integrations.deliver(UserErasedV1, payload, id);
    await integrations.deliver(UserErasedV1, payload);
    await integrations.deliver(UserErasedV1, { ...payload, userId: randomUUID() });
    const rows = await integrations.prisma.errorLog.findMany({ orderBy: { id: 'asc' } });
    expect(rows.map(({ payload: kept, errorMessage }) => [kept, errorMessage])).toEqual([
      [{}, 'nothing for user ***'],
      [{ userId: other, note: 'taglia 42' }, `nothing for user ${other}`],
    ]);
  });
});
