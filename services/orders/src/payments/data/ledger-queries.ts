import type { OurEntry, OurPayment, StripeEntry } from '../domain/ledger.ts';
import type { Ledgers, Window } from '../domain/compare-ledgers.ts';
import type { PrismaClient } from '../../data/database.ts';

const DAY_MS = 86_400_000;
/** The maximum number of values in one statement. */
const CHUNK = 5_000;

/** Runs a query for many values in chunks; an empty list is one chunk. */
const inChunks = async <T>(values: (string | undefined)[], ask: (some: string[], first: boolean) => Promise<T[]>) => {
  const distinct = [...new Set(values.flatMap((value) => value ?? []))];
  const rows = await ask(distinct.slice(0, CHUNK), true);
  for (let from = CHUNK; from < distinct.length; from += CHUNK)
    rows.push(...(await ask(distinct.slice(from, from + CHUNK), false)));
  return rows;
};
const distinctBy = <T>(rows: T[], key: (row: T) => string): T[] => [
  ...new Map(rows.map((row) => [key(row), row])).values(),
];

/** Our payments: those that Stripe lists, and those that it should list. A session is created before its charge. */
const readPayments = async (
  prisma: PrismaClient,
  theirs: StripeEntry[],
  { from, until }: Window,
): Promise<OurPayment[]> => {
  const include = { shares: { orderBy: { orderId: 'asc' } } } as const;
  const made = { state: 'settled', createdAt: { gte: from, lt: until } };
  const byIntent = await inChunks(
    theirs.map(({ paymentIntentId }) => paymentIntentId),
    (some, first) =>
      prisma.checkout.findMany({
        where: { OR: [{ paymentIntentId: { in: some } }, ...(first ? [made] : [])] },
        include,
      }),
  );
  const byId = await inChunks(
    theirs.map(({ checkoutId }) => checkoutId),
    (some) => prisma.checkout.findMany({ where: { id: { in: some } }, include }),
  );
  return distinctBy([...byIntent, ...byId], ({ id }) => id).map(
    ({ id, state, paymentIntentId, amountCents, createdAt, shares }) => ({
      checkoutId: id,
      paymentIntentId,
      orderId: shares[0]?.orderId ?? null,
      at: createdAt,
      settled: state === 'settled',
      amount: amountCents,
      expected: createdAt >= from && createdAt < until,
      // A share that its order did not accept and that was not refunded has no outcome.
      shared: shares.filter(({ outcome }) => outcome).reduce((sum, share) => sum + share.amountCents, 0),
    }),
  );
};

/** Our refunds, including failed ones. Stripe may create one up to a day before we record it. */
const readRefunds = async (
  prisma: PrismaClient,
  theirs: StripeEntry[],
  { from, until }: Window,
): Promise<OurEntry[]> => {
  const surely = new Date(from.getTime() + DAY_MS);
  const isExpected = (at: Date | null): boolean => at !== null && at >= surely && at < until;
  const lately = { gte: surely, lt: until };
  const made = [{ refundedAt: lately }, { failedAt: lately }];
  const rows = await inChunks(
    theirs.map(({ source }) => source),
    (some, first) =>
      prisma.refund.findMany({
        where: {
          stripeRefundId: { not: null },
          OR: [{ stripeRefundId: { in: some } }, ...(first ? made : [])],
        },
      }),
  );
  return distinctBy(rows, ({ id }) => id).flatMap(
    ({ orderId, stripeRefundId, amountCents, createdAt, refundedAt, failedAt }): OurEntry[] => {
      const common = { source: stripeRefundId ?? '', orderId };
      const [given, failed] = [refundedAt ?? createdAt, failedAt];
      return [
        { ...common, movement: 'refund' as const, amount: -amountCents, at: given, expected: isExpected(refundedAt) },
        ...(failed
          ? [
              {
                ...common,
                movement: 'refund-failure' as const,
                amount: amountCents,
                at: failed,
                expected: isExpected(failed),
              },
            ]
          : []),
      ];
    },
  );
};

/** Amounts that banks withdrew and returned. An inquiry before a dispute moves no money. */
const readDisputed = async (prisma: PrismaClient, theirs: StripeEntry[], window: Window): Promise<OurEntry[]> => {
  const { from, until } = window;
  const lately = { gte: from, lt: until };
  const rows = await inChunks(
    theirs.map(({ source }) => source),
    (some, first) =>
      prisma.dispute.findMany({
        where: { OR: [{ id: { in: some } }, ...(first ? [{ openedAt: lately }, { closedAt: lately }] : [])] },
      }),
  );
  const checkouts = await prisma.checkout.findMany({
    where: { paymentIntentId: { in: rows.map(({ paymentIntentId }) => paymentIntentId) } },
    include: { shares: { orderBy: { orderId: 'asc' }, take: 1 } },
  });
  const orderOf = new Map(checkouts.map((checkout) => [checkout.paymentIntentId, checkout.shares[0]?.orderId ?? null]));
  const surely = new Date(from.getTime() + DAY_MS);
  return distinctBy(rows, ({ id }) => id).flatMap(
    ({ id, paymentIntentId, amountCents, status, openedAt, closedAt }): OurEntry[] => {
      const common = { source: id, orderId: orderOf.get(paymentIntentId) ?? null };
      const isInquiry = status.startsWith('warning') || status === 'prevented';
      const taken: OurEntry = {
        ...common,
        movement: 'dispute',
        amount: -amountCents,
        at: openedAt,
        expected: !isInquiry && openedAt >= from && openedAt < until,
      };
      if (status !== 'won' || !closedAt) return [taken];
      const returned: OurEntry = {
        ...common,
        movement: 'dispute-reversal',
        amount: amountCents,
        at: closedAt,
        expected: closedAt >= surely && closedAt < until,
      };
      return [taken, returned];
    },
  );
};

/** Stripe's ledger with all matching rows of ours, including those that Stripe should have. */
export const readLedgers = async (prisma: PrismaClient, theirs: StripeEntry[], window: Window): Promise<Ledgers> => ({
  theirs,
  window,
  payments: await readPayments(prisma, theirs, window),
  entries: [...(await readRefunds(prisma, theirs, window)), ...(await readDisputed(prisma, theirs, window))],
});
