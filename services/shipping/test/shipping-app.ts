import { randomUUID } from 'node:crypto';
import type { Plan } from '@drappo/contracts/identity/plans';
import type { Role } from '@drappo/contracts/identity/roles';
import { UserSnapshotV1 } from '@drappo/contracts/identity/user-events';
import type { RuntimeOverrides } from '@drappo/service-kit';
import { startService } from '@drappo/service-kit/testing';
import { createApp } from '../src/app.ts';

export type ShippingApp = Awaited<ReturnType<typeof startShipping>>;

/** Starts the real service with its own database. */
export const startShipping = async (overrides: Pick<RuntimeOverrides, 'logger' | 'takesTurns'> = {}) => {
  const started = await startService({ folder: 'services/shipping', create: createApp, overrides });
  return {
    ...started,
    person: (role: Role = 'rivenditore', plan: Plan = 'pro', userId: string = randomUUID()) => ({
      ...started.as(started.issuer.user(role, { userId, plan })),
      userId,
    }),
    deliverUser: (userId: string, changes: Record<string, unknown> = {}) =>
      started.deliver(UserSnapshotV1, {
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
  };
};
