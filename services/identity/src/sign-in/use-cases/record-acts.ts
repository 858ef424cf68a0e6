import type { SessionActs } from '@drappo/contracts/identity/session';
import { saveAct } from '../data/session-repository.ts';
import type { SignInDependencies } from './sign-in-dependencies.ts';

/** Records administrators' actions, which extend their sessions. Ignores an action after the end of its session. */
export const createRecordActs =
  ({ prisma, clock, sessionLimits }: Pick<SignInDependencies, 'prisma' | 'clock' | 'sessionLimits'>) =>
  async (acts: SessionActs['acts']): Promise<void> => {
    const now = clock.now().getTime();
    for (const { sessionId, agoMs } of acts) await saveAct(prisma, sessionId, new Date(now - agoMs), sessionLimits);
  };
