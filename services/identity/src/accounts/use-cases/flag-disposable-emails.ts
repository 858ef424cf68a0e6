import { isDisposableDomain } from '../data/disposable-domains.ts';
import { listEmailDomains, saveDisposableFlags } from '../data/user-queries.ts';
import type { AccountDependencies } from './account-dependencies.ts';

/**
 * Brings the flag of every account in line with the list of today: of those from before the flag, and after an update of
 * the list. Returns how many changed; again it changes nothing.
 */
export const createFlagDisposableEmails =
  ({ prisma }: Pick<AccountDependencies, 'prisma'>) =>
  async (): Promise<number> => {
    const domains = await listEmailDomains(prisma);
    return saveDisposableFlags(prisma, domains.filter(isDisposableDomain));
  };
