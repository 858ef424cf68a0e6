import type { AccountLimits, ReservationLimits } from '@drappo/contracts/catalog/reservation-limits';
import { limitOf, raisesOf, type LevelLimits } from '../domain/reservation-limits.ts';
import { countingExpiries, pauseOf, type PauseCauses } from '../domain/reservation-pause.ts';
import { readAccounts, type Account } from './account-limits.ts';
import type { PrismaClient } from '../../data/database.ts';
import { readPauseCauses } from './expired-orders.ts';

const unlimited = { pieces: null, orders: null };

const toLimits = (levels: LevelLimits | null, account: Account, causes: PauseCauses, now: Date): ReservationLimits => {
  const pause = levels && pauseOf(causes, now);
  const limit = levels ? limitOf(levels, account) : unlimited;
  return {
    level: account.level,
    pieces: { limit: limit.pieces, inUse: account.inUse.pieces },
    orders: { limit: limit.orders, inUse: account.inUse.orders },
    shared: account.shared,
    raisedBy: levels ? raisesOf(account, 'pieces') : [],
    pausedUntil: pause?.until.toISOString() ?? null,
    pauseReason: pause?.reason ?? null,
  };
};

const read = async (prisma: PrismaClient, userId: string, now: Date) => {
  const [accounts, causes] = await Promise.all([
    readAccounts(prisma, [userId], now),
    readPauseCauses(prisma, userId, now),
  ]);
  const account = accounts.get(userId);
  if (!account) throw new Error('an account that was asked for is missing from the answer');
  return { account, causes };
};

/** A reseller's limits and holdings. */
export const readLimits = async (
  prisma: PrismaClient,
  levels: LevelLimits | null,
  userId: string,
  now: Date,
): Promise<ReservationLimits> => {
  const { account, causes } = await read(prisma, userId, now);
  return toLimits(levels, account, causes, now);
};

/** The same for the back office, with the values that an admin may change. */
export const readAccountLimits = async (
  prisma: PrismaClient,
  levels: LevelLimits | null,
  userId: string,
  now: Date,
): Promise<AccountLimits> => {
  const { account, causes } = await read(prisma, userId, now);
  return {
    ...toLimits(levels, account, causes, now),
    own: account.own,
    levelLimits: levels ? levels[account.level] : unlimited,
    expiredOrders: countingExpiries(causes.expiries, now),
  };
};
