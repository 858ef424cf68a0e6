import type { SessionStatus } from '@drappo/contracts/identity/session';
import type { UserActor } from '@drappo/service-kit';
import { findSession, saveAct } from '../data/session-repository.ts';
import { sessionOver } from '../../users/domain/user-errors.ts';
import { sessionStatus } from '../domain/session-limits.ts';
import type { SignInDependencies } from './sign-in-dependencies.ts';

type Needs = Pick<SignInDependencies, 'prisma' | 'clock' | 'sessionLimits'>;

/** When the caller's session ends. This request is not counted as an action. */
export const createReadSession =
  ({ prisma, clock, sessionLimits }: Needs) =>
  async ({ sessionId, role }: UserActor): Promise<SessionStatus> => {
    const session = await findSession(prisma, sessionId);
    if (!session) throw sessionOver();
    return sessionStatus(session, role, sessionLimits, clock.now());
  };

/** The person confirms that they are still there. */
export const createContinueSession = (needs: Needs) => {
  const readSession = createReadSession(needs);
  return async (actor: UserActor): Promise<SessionStatus> => {
    await saveAct(needs.prisma, actor.sessionId, needs.clock.now(), needs.sessionLimits);
    return readSession(actor);
  };
};
