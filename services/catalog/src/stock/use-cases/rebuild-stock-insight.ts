import { romeDaysUntil } from '@drappo/contracts/rome-time';
import type { Clock } from '@drappo/service-kit';
import type { PrismaClient } from '../../data/database.ts';
import { rebuildStockInsight } from '../data/stock-insight.ts';

/** Rebuilds the lists about the stock once a night, as of the end of the previous day. Returns whether it did. */
export const createRebuildStockInsight =
  ({ prisma, clock }: { prisma: PrismaClient; clock: Clock }) =>
  (): Promise<boolean> =>
    rebuildStockInsight(prisma, romeDaysUntil(clock.now(), 2)[0] ?? '', clock.now());
