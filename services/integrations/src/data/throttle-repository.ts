import type { PrismaClient } from './database.ts';

type Status = { maximumAvailable: number; currentlyAvailable: number; restoreRate: number };

/** The allowance of Shopify's smallest plan, until the shop's own is known. */
const FIRST = { maximum: 1_000, restoreRate: 50 };

// Uses the database's clock, since the clocks of several machines differ. That clock may be set back a little at any
// time.
const elapsed = 'greatest(0, extract(epoch FROM clock_timestamp() - t.at))';
const restored = `least(t.maximum, t.available + ${elapsed} * t.restore_rate)`;

/** Stores each shop's allowance as one row, so that all processes share it. */
export const createThrottleStore = (prisma: PrismaClient) => ({
  async take(shopDomain: string, cost: number): Promise<number> {
    const taken = await prisma.$executeRawUnsafe(
      `INSERT INTO shop_throttles AS t (shop_domain, maximum, restore_rate, available, at)
       VALUES ($1, ${FIRST.maximum}, ${FIRST.restoreRate}, ${FIRST.maximum} - $2::float8, clock_timestamp())
       ON CONFLICT (shop_domain) DO UPDATE SET available = ${restored} - least($2::float8, t.maximum), at = clock_timestamp()
       WHERE ${restored} >= least($2::float8, t.maximum)`,
      shopDomain,
      cost,
    );
    if (taken === 1) return 0;
    const [row] = await prisma.$queryRawUnsafe<{ ms: number }[]>(
      `SELECT ((least($2::float8, t.maximum) - ${restored}) / t.restore_rate * 1000)::float8 AS ms
       FROM shop_throttles t WHERE shop_domain = $1`,
      shopDomain,
      cost,
    );
    return Math.max(50, Math.ceil(row?.ms ?? 0));
  },

  async settle(shopDomain: string, refund: number, status: Status | undefined): Promise<void> {
    await prisma.$executeRawUnsafe(
      `UPDATE shop_throttles AS t SET available = least(${restored} + $2::float8, $3::float8, coalesce($4::float8, t.maximum)),
         maximum = coalesce($4::float8, t.maximum), restore_rate = coalesce($5::float8, t.restore_rate), at = clock_timestamp()
       WHERE shop_domain = $1`,
      shopDomain,
      Math.max(0, refund),
      status?.currentlyAvailable ?? Number.MAX_SAFE_INTEGER,
      status?.maximumAvailable ?? null,
      status && status.restoreRate > 0 ? status.restoreRate : null,
    );
  },
});
