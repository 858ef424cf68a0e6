import type { PriceRule, SavedPriceRule } from '@drappo/contracts/pricing/price-rule';
import type { PrismaClient, Tx } from '../../data/database.ts';

export const readPriceRule = async (
  prisma: Pick<PrismaClient, 'priceRule'>,
  userId: string,
): Promise<SavedPriceRule> => {
  const row = await prisma.priceRule.findUnique({ where: { userId } });
  return { rule: (row?.rule as PriceRule | undefined) ?? null };
};

/** Saves the price rule; null deletes it. */
export const storePriceRule = async (tx: Tx, userId: string, rule: PriceRule | null, at: Date): Promise<void> => {
  if (!rule) await tx.priceRule.deleteMany({ where: { userId } });
  // One statement: two concurrent saves must not both insert.
  else
    await tx.$executeRaw`
      INSERT INTO price_rules (user_id, rule, updated_at) VALUES (${userId}::uuid, ${JSON.stringify(rule)}::jsonb, ${at})
      ON CONFLICT (user_id) DO UPDATE SET rule = excluded.rule, updated_at = excluded.updated_at`;
};
