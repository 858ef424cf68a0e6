import { randomUUID } from 'node:crypto';
import type { EventDefinition } from '@drappo/contracts/event';
import { UserErasedV1 } from '@drappo/contracts/identity/user-events';
import { ErrorReportedV1 } from '@drappo/contracts/integrations/error-events';
import {
  createMemoryBus,
  createTestDatabase,
  silentLogger,
  testIssuer,
  type TestDatabase,
} from '@drappo/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testConfig } from './support/integrations-app.ts';
import { createApp, type IntegrationsApp } from '../src/app.ts';

const bus = createMemoryBus();
let database: TestDatabase;
let app: IntegrationsApp;
beforeAll(async () => {
  database = await createTestDatabase('services/integrations');
  app = createApp(testConfig(database.url), { bus, verifier: testIssuer().verifier, logger: silentLogger() });
  await app.service.start();
  // Prisma loads its compiler at the first query, and Jest allows imports only while a hook or test is running.
  await app.prisma.errorLog.count();
});
afterAll(async () => {
  await app.service.stop();
  await database.drop();
});

const tell = (event: EventDefinition, payload: Record<string, unknown>, id: string = randomUUID()) =>
  bus.deliver({
    topic: event.topic,
    key: event.key(payload),
    headers: {
      ce_id: id,
      ce_type: event.type,
      ce_source: 'drappo/test',
      ce_subject: event.key(payload),
      ce_time: '2026-11-18T09:00:00.000Z',
      ce_specversion: '1.0',
      version: String(event.version),
    },
    payload: JSON.stringify(payload),
  });
const report = (userId: string) =>
  tell(ErrorReportedV1, {
    source: 'orders',
    cause: `effect:test:${userId}`,
    errorType: 'effect-failed',
    errorMessage: `nothing for user ${userId}`,
    payload: { userId, note: 'taglia 42' },
    orderId: null,
    reportedAt: '2026-11-18T09:00:00.000Z',
  });

describe('user.erased', () => {
  it('empties the reports that name the person; that something failed stays, and others are untouched', async () => {
    const [one, other] = [randomUUID(), randomUUID()];
    await report(one);
    await report(other);
    const payload = { userId: one, erasedAt: '2026-11-18T10:00:00.000Z' };
    const id = randomUUID();
    await tell(UserErasedV1, payload, id);
    await tell(UserErasedV1, payload, id);
    await tell(UserErasedV1, payload);
    await tell(UserErasedV1, { ...payload, userId: randomUUID() });
    const rows = await app.prisma.errorLog.findMany({ orderBy: { id: 'asc' } });
    expect(rows.map(({ payload: kept, errorMessage }) => [kept, errorMessage])).toEqual([
      [{}, 'nothing for user ***'],
      [{ userId: other, note: 'taglia 42' }, `nothing for user ${other}`],
    ]);
  });
});
