import { isDisposableDomain } from '../data/disposable-domains.ts';
import { listEmailDomains, saveDisposableFlags } from '../data/user-queries.ts';
import type { AccountDependencies } from './account-dependencies.ts';

/**
 * Updates the flag of every account to the current list: for accounts older than the flag, and after an update of
 * the list. Returns how many flags changed; idempotent.
 */
export const createFlagDisposableEmails =
  ({ prisma }: Pick<AccountDependencies, 'prisma'>) =>
  async (): Promise<number> => {
    const domains = await listEmailDomains(prisma);
    return saveDisposableFlags(prisma, domains.filter(isDisposableDomain));
  };
