import { correctDemoPassword, findDemoAccounts } from '../data/demo-account-repository.ts';
import type { SignInDependencies } from './sign-in-dependencies.ts';

/**
 * Names of demo accounts that have the documented password. Compares the stored hashes, because the flag may be missing
 * on an older account, or wrong on one that got this password again.
 */
export const createFindDocumentedPasswords =
  ({ prisma, passwords }: Pick<SignInDependencies, 'prisma' | 'passwords'>) =>
  async (documentedPassword: string): Promise<string[]> => {
    const documented: string[] = [];
    for (const account of await findDemoAccounts(prisma)) {
      const isDocumented = await passwords.matches(account.passwordHash, documentedPassword);
      if (isDocumented) documented.push(account.username);
      const state = isDocumented ? 'documented' : 'own';
      if (state !== account.demoPassword) await correctDemoPassword(prisma, account, state);
    }
    return documented;
  };
