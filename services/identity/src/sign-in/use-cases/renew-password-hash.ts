import { replacePasswordHash } from '../../users/data/user-repository.ts';
import type { SignInDependencies } from './sign-in-dependencies.ts';

type Needs = Pick<SignInDependencies, 'prisma' | 'passwords' | 'logger'>;

/**
 * Rehashes a just verified password at today's cost if its hash has a lower one, and returns the current hash.
 * Never throws: the next sign-in retries.
 */
export const renewPasswordHash = async (
  { prisma, passwords, logger }: Needs,
  { userId, stored, password }: { userId: string; stored: string; password: string },
): Promise<string> => {
  try {
    if (!passwords.isOutdated(stored)) return stored;
    const { hash } = await passwords.hash(password);
    return (await replacePasswordHash(prisma, { id: userId, from: stored, to: hash })) ? hash : stored;
  } catch (error) {
    logger.warn({ err: error, userId }, 'password hash not renewed');
    return stored;
  }
};
