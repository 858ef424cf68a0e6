import type { StockConcentrations } from '@drappo/contracts/catalog/reservation-limits';
import { concentrationsIn, holderOf, LEAST_STOCK, type Holding } from '../domain/stock-concentration.ts';
import type { PrismaClient, Tx } from '../../data/database.ts';
import { readRetired } from './retired-products.ts';

const HOLDERS_SHOWN = 20;

/**
 * Reads every account's holdings of products with enough pieces, in one statement and so from one snapshot. An
 * account whose snapshot is not yet replicated after an upgrade counts as verified; an account without a row is new.
 */
export const readHoldings = async (tx: Pick<Tx, '$queryRaw'>, now: Date): Promise<Holding[]> => tx.$queryRaw<Holding[]>`
  WITH held AS (
    SELECT v.product_id, h.user_id, sum(h.reserved)::int AS reserved, sum(h.ordered)::int AS ordered
    FROM (
      SELECT variant_id, user_id, quantity AS reserved, 0 AS ordered FROM reservations
      WHERE status = 'active' AND expires_at > ${now}
      UNION ALL
      SELECT variant_id, user_id, 0, quantity FROM allocations WHERE state = 'open' AND user_id IS NOT NULL) h
    JOIN product_variants v ON v.id = h.variant_id
    GROUP BY v.product_id, h.user_id),
  stocks AS (
    SELECT product_id, sum(stock)::int AS stock FROM product_variants
    WHERE product_id IN (SELECT product_id FROM held) GROUP BY product_id HAVING sum(stock) >= ${LEAST_STOCK})
  SELECT h.product_id AS "productId", p.name AS "productName", s.stock, h.user_id AS "userId",
         (u.user_id IS NOT NULL AND coalesce(u.business_verified, true)) AS verified, h.reserved AS "reservedPieces", h.ordered AS "orderPieces"
  FROM held h JOIN stocks s ON s.product_id = h.product_id JOIN products p ON p.id = h.product_id
    LEFT JOIN people u ON u.user_id = h.user_id
  ORDER BY h.product_id, h.user_id`;

/** Current concentrations, newest first; one without a record counts as found now. */
export const readConcentrations = async (prisma: PrismaClient, now: Date): Promise<StockConcentrations> => {
  const found = concentrationsIn(await readHoldings(prisma, now));
  const productIds = [...new Set(found.map(({ productId }) => productId))];
  const userIds = [...new Set(found.flatMap(({ holdings }) => holdings.map(({ userId }) => userId)))];
  const [known, images, people, retired] = await Promise.all([
    prisma.stockConcentration.findMany({ where: { productId: { in: productIds } } }),
    prisma.productImage.findMany({
      where: { productId: { in: productIds } },
      distinct: ['productId'],
      orderBy: [{ productId: 'asc' }, { sortOrder: 'asc' }, { id: 'asc' }],
    }),
    prisma.person.findMany({ where: { userId: { in: userIds } } }),
    readRetired(prisma, productIds),
  ]);
  const concentrations = found.map((concentration) => {
    const { productId, productName, stock, userId, pieces, holdings } = concentration;
    const holder = holderOf(concentration);
    const row = known.find((one) => one.productId === productId && one.holder === holder);
    return {
      productId,
      productName,
      stock,
      pieces,
      imageUrl: images.find((image) => image.productId === productId)?.imageUrl ?? null,
      isActive: !retired.has(productId),
      kind: userId === null ? ('unverified' as const) : ('account' as const),
      foundAt: (row?.foundAt ?? now).toISOString(),
      holders: holdings.slice(0, HOLDERS_SHOWN).map((held) => {
        const person = people.find((one) => one.userId === held.userId);
        return {
          userId: held.userId,
          username: person?.username ?? null,
          companyName: person?.companyName ?? null,
          verified: held.verified,
          reservedPieces: held.reservedPieces,
          orderPieces: held.orderPieces,
        };
      }),
    };
  });
  return { concentrations: concentrations.toSorted((a, b) => b.foundAt.localeCompare(a.foundAt)) };
};
