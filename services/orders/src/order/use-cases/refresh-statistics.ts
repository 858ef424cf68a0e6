import { romeDaysUntil } from '@drappo/contracts/rome-time';
import type { Clock } from '@drappo/service-kit';
import { findBestSellers } from '../data/statistics/best-sellers.ts';
import type { PrismaClient } from '../../data/database.ts';
import { aggregateMetrics } from '../data/statistics/metric-repository.ts';
import { rebuildResellerInsight } from '../data/statistics/reseller-insight.ts';

type Deps = { prisma: PrismaClient; clock: Clock };

/** Adds metric entries to the sums of the back office. Returns how many there were. */
export const createAggregateMetrics =
  ({ prisma }: Pick<Deps, 'prisma'>) =>
  (): Promise<number> =>
    aggregateMetrics(prisma);

/** Stores the best sellers of the last 30 days. Returns how many products there are. */
export const createFindBestSellers =
  ({ prisma, clock }: Deps) =>
  (): Promise<number> =>
    findBestSellers(prisma, clock.now());

/** Writes the lists about resellers once a night, as of the end of the previous day. Returns whether it did. */
export const createRebuildResellerInsight =
  ({ prisma, clock }: Deps) =>
  (): Promise<boolean> =>
    rebuildResellerInsight(prisma, romeDaysUntil(clock.now(), 2)[0] ?? '');
