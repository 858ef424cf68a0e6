import { randomUUID } from 'node:crypto';
import type { EventDefinition } from '@drappo/contracts/event';
import type { Plan } from '@drappo/contracts/identity/plans';
import type { Role } from '@drappo/contracts/identity/roles';
import { UserSnapshotV1 } from '@drappo/contracts/identity/user-events';
import {
  createMemoryBus,
  createTestDatabase,
  manualClock,
  silentLogger,
  testClient,
  testIssuer,
  testServiceConfig,
} from '@drappo/service-kit/testing';
import { createApp } from '../src/app.ts';

export type ShippingApp = Awaited<ReturnType<typeof startShipping>>;

/** The real service with a database of its own. */
export const startShipping = async () => {
  const database = await createTestDatabase('services/shipping');
  const clock = manualClock();
  const issuer = testIssuer(clock);
  const bus = createMemoryBus();
  const { service } = createApp(testServiceConfig(database.url), {
    clock,
    bus,
    verifier: issuer.verifier,
    logger: silentLogger(),
  });
  const url = `http://127.0.0.1:${(await service.start()).port}`;
  const person = (role: Role = 'rivenditore', plan: Plan = 'pro', userId: string = randomUUID()) => ({
    ...testClient(url, issuer.user(role, { userId, plan }).cookie),
    userId,
  });
  // Prisma imports its query compiler at the first query, which Jest allows only while a test or a hook runs.
  await person().get('/api/shipping/rates');
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
  return {
    clock,
    bus,
    person,
    tell,
    visitor: testClient(url),
    admin: testClient(url, issuer.user('admin').cookie),
    tellUser: (userId: string, changes: Record<string, unknown> = {}) =>
      tell(UserSnapshotV1, {
        userId,
        revision: 1,
        username: 'marco',
        email: 'marco@salvi.example',
        firstName: 'Marco',
        lastName: 'Salvi',
        companyName: 'Salvi Moda',
        role: 'rivenditore',
        plan: 'pro',
        isBusinessVerified: true,
        blocked: false,
        ...changes,
      }),
    async stop() {
      await service.stop();
      await database.drop();
    },
  };
};
