import { formatAmount } from '@drappo/contracts/money';
import {
  resellerStates,
  type ResellerActivities,
  type ResellerCohorts,
  type ResellerState,
  type resellerActivityQuery,
} from '@drappo/contracts/orders/insight';
import type { z } from 'zod';
import type { Prisma } from '../../../generated/prisma/client.ts';
import type { PrismaClient } from '../../../data/database.ts';
import { fromDateColumn } from '../date-column.ts';
import { RESELLER_RUN } from './reseller-insight.ts';
import { findResellers, readResellers } from '../reseller-queries.ts';

type Query = z.output<typeof resellerActivityQuery>;

// The sort orders match the indexes, in either direction.
const orderBy: Record<Query['sort'], Prisma.ResellerActivityOrderByWithRelationInput[]> = {
  revenue: [{ revenueCents: 'asc' }, { userId: 'desc' }],
  '-revenue': [{ revenueCents: 'desc' }, { userId: 'asc' }],
  orders: [{ orders: 'asc' }, { userId: 'desc' }],
  '-orders': [{ orders: 'desc' }, { userId: 'asc' }],
  lastDay: [{ lastDay: 'asc' }, { userId: 'asc' }],
  '-lastDay': [{ lastDay: 'desc' }, { userId: 'desc' }],
};

/** The last day that the lists include. */
const readAsOf = async (prisma: PrismaClient): Promise<string | null> => {
  const run = await prisma.insightRun.findUnique({ where: { name: RESELLER_RUN } });
  return fromDateColumn(run?.day ?? null);
};

const readCounts = async (prisma: PrismaClient, days: number): Promise<Record<ResellerState, number>> => {
  const rows = await prisma.resellerStateCount.findMany({ where: { days } });
  const countOf = (state: ResellerState): number => rows.find((row) => row.state === state)?.count ?? 0;
  return Object.fromEntries(resellerStates.map((state) => [state, countOf(state)])) as Record<ResellerState, number>;
};

/** Reads a page of the resellers as of the last nightly run. */
export const readResellerActivity = async (
  prisma: PrismaClient,
  { days: span, state, sort, search, limit, offset }: Query,
): Promise<ResellerActivities> => {
  const days = Number(span);
  const found = search ? await findResellers(prisma, search) : undefined;
  const where = { days, ...(state ? { state } : {}), ...(found ? { userId: { in: found } } : {}) };
  const [asOf, counts, rows, searched] = await Promise.all([
    readAsOf(prisma),
    readCounts(prisma, days),
    prisma.resellerActivity.findMany({ where, orderBy: orderBy[sort], take: limit, skip: offset }),
    found ? prisma.resellerActivity.count({ where }) : undefined,
  ]);
  const all = state ? counts[state] : Object.values(counts).reduce((sum, count) => sum + count, 0);
  const resellers = await readResellers(
    prisma,
    rows.map(({ userId }) => userId),
  );
  return {
    asOf,
    counts,
    total: searched ?? all,
    resellers: rows.map((row) => ({
      id: row.userId,
      name: resellers.get(row.userId)?.name ?? null,
      email: resellers.get(row.userId)?.email ?? null,
      firstDay: fromDateColumn(row.firstDay) ?? '',
      lastDay: fromDateColumn(row.lastDay) ?? '',
      orders: row.orders,
      revenue: formatAmount(Number(row.revenueCents)),
      ordersBefore: row.ordersBefore,
      revenueBefore: formatAmount(Number(row.revenueBeforeCents)),
      state: row.state as ResellerState,
    })),
  };
};

/** Reads cohorts of new resellers as of the last nightly run. */
export const readCohorts = async (prisma: PrismaClient): Promise<ResellerCohorts> => {
  const [asOf, rows] = await Promise.all([
    readAsOf(prisma),
    prisma.resellerCohort.findMany({ orderBy: [{ month: 'asc' }, { age: 'asc' }] }),
  ]);
  const cohorts = new Map<string, ResellerCohorts['cohorts'][number]>();
  for (const { month: first, age, active, revenueCents } of rows) {
    const month = (fromDateColumn(first) ?? '').slice(0, 7);
    const cohort = cohorts.get(month) ?? { month, resellers: age === 0 ? active : 0, months: [] };
    cohort.months.push({ active, revenue: formatAmount(Number(revenueCents)) });
    cohorts.set(month, cohort);
  }
  return { asOf, cohorts: [...cohorts.values()] };
};
