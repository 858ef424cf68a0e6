import { correctDemoPassword, findDemoAccounts } from '../data/demo-account-repository.ts';
import type { SignInDependencies } from './sign-in-dependencies.ts';

/**
 * Names of the demo's accounts that have the documented password. Compared with what is stored, so that an account from
 * before the flag, or one that got this password again, is not taken for safe, nor the reverse.
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
