import type { SecondFactor } from '@drappo/contracts/identity/second-factor';
import { mayGoWithout } from '../domain/second-factor.ts';
import type { PrismaDatabase } from '../../data/database.ts';
import { listFactors } from './factor-repository.ts';
import { countUnusedCodes } from './recovery-code-repository.ts';
import { findUser } from '../../users/data/user-repository.ts';

/** The caller's factors as the account page shows them. */
export const readSecondFactor = async (
  prisma: PrismaDatabase,
  userId: string,
  portal: { required: boolean; passkeysPossible: boolean },
): Promise<SecondFactor> => {
  const [user, factors, recoveryCodesLeft] = await Promise.all([
    findUser(prisma, userId),
    listFactors(prisma, userId),
    countUnusedCodes(prisma, userId),
  ]);
  const totp = factors.find(({ kind }) => kind === 'totp');
  const lastUse = (at: Date | null): string | null => at?.toISOString() ?? null;
  return {
    totp: totp?.activeSince
      ? { activeSince: totp.activeSince.toISOString(), lastUsedAt: lastUse(totp.lastUsedAt) }
      : null,
    passkeys: factors
      .filter(({ kind }) => kind === 'passkey')
      .map(({ id, name, createdAt, lastUsedAt }) => ({
        id,
        name: name ?? '',
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUse(lastUsedAt),
      })),
    recoveryCodesLeft,
    passkeysPossible: portal.passkeysPossible,
    required: !mayGoWithout(user?.role ?? 'base', portal.required),
  };
};
