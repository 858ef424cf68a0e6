import type { DemoClosing } from '@drappo/contracts/identity/demo-closing';
import { DOCUMENTED_PASSWORD } from '@drappo/contracts/identity/demo-password';
import { withoutDedupe, type RequestContext } from '@drappo/service-kit';
import { findDemoAccounts } from '../data/demo-account-repository.ts';
import { closeDemo, listWithAccess } from '../data/demo-closing-repository.ts';
import { lockUser } from '../../users/data/user-repository.ts';
import type { SignInDependencies } from './sign-in-dependencies.ts';
import { endSessions } from './end-sessions.ts';

type Needs = Pick<SignInDependencies, 'prisma' | 'database' | 'clock' | 'passwords' | 'security' | 'startId'>;

/** Ends everything a user has open; returns how many sessions that were. */
const createEndAccessOf =
  ({ database, clock }: Pick<Needs, 'database' | 'clock'>) =>
  (userId: string, ctx: RequestContext): Promise<number> =>
    database.transaction(withoutDedupe(ctx), async (tx) => {
      await lockUser(tx, userId);
      return endSessions(tx, ctx, userId, clock.now());
    });

/**
 * Closes the accounts with the documented password until the portal's next start, after a reverse proxy was detected: ends
 * their sessions and rejects the password (`DemoDoor`). Compares the stored hashes, since an account may have got this
 * password without the demo's flag. Idempotent, so that it can continue after a crash.
 */
export const createCloseDemo = ({ prisma, passwords, security, startId, ...needs }: Needs) => {
  const endAccessOf = createEndAccessOf(needs);
  return async ({ reason }: DemoClosing, ctx: RequestContext): Promise<void> => {
    const { database, clock } = needs;
    const isFirst = await database.transaction(withoutDedupe(ctx), (tx) => closeDemo(tx, startId, clock.now()));
    if (isFirst) security.record({ event: 'demo.closed', detail: { reason } });
    for (const { id, passwordHash } of await listWithAccess(prisma, clock.now()))
      if (await passwords.matches(passwordHash, DOCUMENTED_PASSWORD)) await endAccessOf(id, ctx);
  };
};

/** On a portal that others can reach, ends sessions that the documented password opened while the portal was on loopback. */
export const createEndDemoAccess = ({ prisma, ...needs }: Pick<Needs, 'prisma' | 'database' | 'clock'>) => {
  const endAccessOf = createEndAccessOf(needs);
  return async (ctx: RequestContext): Promise<void> => {
    for (const { id, demoPassword } of await findDemoAccounts(prisma))
      if (demoPassword === 'documented') await endAccessOf(id, ctx);
  };
};
