import { requireStepUp, STEP_UP_MS, type Clock, type PasswordProofs, type UserActor } from '@drappo/service-kit';
import type { PrismaDatabase } from '../../data/database.ts';
import { findSession } from '../data/session-repository.ts';
import { passwordRequired } from '../domain/password-errors.ts';

type Deps = { prisma: PrismaDatabase; clock: Clock; passwordProofs: PasswordProofs };
export type RequireFreshSignIn = ReturnType<typeof createRequireFreshSignIn>;

/**
 * Throws `forbidden` unless the owner has proved their identity within ten minutes: by the second factor if the session has
 * one, else by the sign-in or a proof of the password. A session that a person left open must not be enough.
 */
export const createRequireFreshSignIn =
  ({ prisma, clock, passwordProofs }: Deps) =>
  async (actor: UserActor, proof: string | undefined): Promise<void> => {
    const now = clock.now();
    if (actor.hasFactor) return requireStepUp(actor, now);
    const session = await findSession(prisma, actor.sessionId);
    if (session && now.getTime() - session.begunAt.getTime() <= STEP_UP_MS) return;
    if (proof === undefined || !(await passwordProofs.isProvedBy(proof, actor))) throw passwordRequired();
  };
