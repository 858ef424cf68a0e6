import { COHORT_MONTHS, insightSpans } from '@drappo/contracts/orders/insight';
import { Prisma } from '../../../generated/prisma/client.ts';
import type { PrismaClient, Tx } from '../../../data/database.ts';

export const RESELLER_RUN = 'resellers';
const NIGHT_MS = 900_000;

/** Paid and not cancelled, up to a day in Rome. */
const paidUntil = (day: string): Prisma.Sql => Prisma.sql`
  SELECT user_id, (paid_at AT TIME ZONE 'Europe/Rome')::date AS day, total_amount_cents::bigint + shipping_cost_cents AS revenue
  FROM orders WHERE status <> 'cancelled' AND paid_at < (${day}::date + 1)::timestamp AT TIME ZONE 'Europe/Rome'`;

const writeActivity = (tx: Tx, day: string, days: number): Promise<number> => {
  const isNow = Prisma.sql`paid.day > ${day}::date - ${days}::int`;
  const isBefore = Prisma.sql`paid.day <= ${day}::date - ${days}::int AND paid.day > ${day}::date - 2 * ${days}::int`;
  return tx.$executeRaw`
    INSERT INTO reseller_activity (days, user_id, first_day, last_day, orders, revenue_cents, orders_before, revenue_before_cents, state)
    SELECT ${days}::int, sums.*, CASE
      WHEN sums.first_day > ${day}::date - ${days}::int THEN 'new'
      WHEN sums.orders = 0 AND sums.orders_before = 0 THEN 'asleep'
      WHEN sums.orders = 0 THEN 'lost'
      WHEN sums.revenue * 10 >= sums.revenue_before * 11 THEN 'up'
      WHEN sums.revenue * 10 <= sums.revenue_before * 9 THEN 'down'
      ELSE 'steady' END
    FROM (
      SELECT paid.user_id, min(paid.day) AS first_day, max(paid.day) AS last_day,
        count(*) FILTER (WHERE ${isNow}) AS orders, coalesce(sum(paid.revenue) FILTER (WHERE ${isNow}), 0) AS revenue,
        count(*) FILTER (WHERE ${isBefore}) AS orders_before, coalesce(sum(paid.revenue) FILTER (WHERE ${isBefore}), 0) AS revenue_before
      FROM (${paidUntil(day)}) AS paid GROUP BY paid.user_id
    ) AS sums`;
};

/** Months without any payment have a row too, up to the month of the day. */
const writeCohorts = (tx: Tx, day: string): Promise<number> => tx.$executeRaw`
  INSERT INTO reseller_cohorts (month, age, active, revenue_cents)
  WITH paid AS (${paidUntil(day)}), firsts AS (
    SELECT paid.user_id, date_trunc('month', min(paid.day))::date AS month FROM paid GROUP BY paid.user_id
  ), recent AS (
    SELECT firsts.user_id, firsts.month FROM firsts
    WHERE firsts.month > date_trunc('month', ${day}::date) - ${COHORT_MONTHS}::int * interval '1 month'
  ), ages AS (
    SELECT months.month, (age.number)::int AS age
    FROM (SELECT DISTINCT recent.month FROM recent) AS months
    CROSS JOIN generate_series(0, ${COHORT_MONTHS - 1}::int) AS age(number)
    WHERE months.month + age.number * interval '1 month' <= ${day}::date
  ), bought AS (
    SELECT recent.month, date_trunc('month', paid.day)::date AS bought_in,
      count(DISTINCT paid.user_id) AS active, sum(paid.revenue) AS revenue
    FROM paid JOIN recent ON recent.user_id = paid.user_id GROUP BY 1, 2
  )
  SELECT ages.month, ages.age, coalesce(bought.active, 0), coalesce(bought.revenue, 0)
  FROM ages LEFT JOIN bought ON bought.month = ages.month
    AND bought.bought_in = (ages.month + ages.age * interval '1 month')::date`;

const forget = async (tx: Tx): Promise<boolean> => {
  await tx.insightRun.delete({ where: { name: RESELLER_RUN } });
  return false;
};

/** Rebuilds the lists about resellers as of the end of a day; returns false if they are up to date. */
export const rebuildResellerInsight = (prisma: PrismaClient, day: string): Promise<boolean> =>
  prisma.$transaction(
    async (tx) => {
      // With two processes in the same night, the second waits here and finds the work done.
      const isMine = await tx.$executeRaw`
        INSERT INTO insight_runs AS run (name, day) VALUES (${RESELLER_RUN}, ${day}::date)
        ON CONFLICT (name) DO UPDATE SET day = excluded.day WHERE run.day < excluded.day`;
      if (isMine === 0) return false;
      await tx.$executeRaw`DELETE FROM reseller_activity`;
      await tx.$executeRaw`DELETE FROM reseller_state_counts`;
      await tx.$executeRaw`DELETE FROM reseller_cohorts`;
      for (const span of insightSpans)
        // No one has paid yet: the next run checks again soon, so that data loaded after the start appears the same day.
        if ((await writeActivity(tx, day, Number(span))) === 0) return forget(tx);
      await tx.$executeRaw`
        INSERT INTO reseller_state_counts (days, state, count) SELECT days, state, count(*) FROM reseller_activity GROUP BY 1, 2`;
      await writeCohorts(tx, day);
      return true;
    },
    { timeout: NIGHT_MS },
  );
