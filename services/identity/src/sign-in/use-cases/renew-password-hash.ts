import { replacePasswordHash } from '../../users/data/user-repository.ts';
import type { SignInDependencies } from './sign-in-dependencies.ts';

type Needs = Pick<SignInDependencies, 'prisma' | 'passwords' | 'logger'>;

/**
 * Rehashes a just verified password if its hash has a lower cost than new ones or another form, and returns the current
 * hash.
 * Never throws: the next sign-in retries.
 */
export const renewPasswordHash = async (
  { prisma, passwords, logger }: Needs,
  { userId, stored, password }: { userId: string; stored: string; password: string },
): Promise<string> => {
  try {
    if (!(await passwords.isOutdated(stored, password))) return stored;
    const { hash } = await passwords.hash(password);
    return (await replacePasswordHash(prisma, { id: userId, from: stored, to: hash })) ? hash : stored;
  } catch (error) {
    logger.warn({ err: error, userId }, 'password hash not renewed');
    return stored;
  }
};
