import { Prisma } from '../generated/prisma/client.ts';
import type { PrismaClient } from './database.ts';
import { searchProducts, startsSku, wordsOf } from './product-search.ts';
import { spellingSuggestions } from './spelling-suggestions.ts';

type Slots = { slots: string | null }[];

// One text is read faster than ten thousand rows.
const toNumbers = ([row]: Slots): number[] => (row?.slots ? row.slots.split(',').map(Number) : []);

/** Slots of all products on sale that a search finds, best match first where they are few enough to be ranked. */
export const rankedSlots = async (prisma: PrismaClient, search: string): Promise<number[]> => {
  const { condition, best } = await searchProducts(prisma, search);
  const order = best ? Prisma.sql`${best}, p.created_at DESC, p.id DESC` : Prisma.sql`p.created_at DESC, p.id DESC`;
  return toNumbers(
    await prisma.$queryRaw<Slots>`
      SELECT string_agg(found.slot::text, ',') AS slots FROM (
        SELECT d.slot FROM products p JOIN product_documents d ON d.product_id = p.id
        WHERE p.is_active AND ${condition} ORDER BY ${order}) AS found`,
  );
};

/** The same slots in any order, in one walk; those of retired products too, which the index leaves out. */
export const foundSlots = async (prisma: PrismaClient, search: string): Promise<number[]> => {
  const slotsOf = async (found: Prisma.Sql): Promise<number[]> =>
    toNumbers(
      await prisma.$queryRaw<Slots>`
        SELECT string_agg(d.slot::text, ',') AS slots FROM product_documents d WHERE d.product_id IN (${found})`,
    );
  const slots = await slotsOf(Prisma.sql`
    SELECT p.id FROM products p WHERE p.search @@ ${wordsOf(search)}
    UNION ALL SELECT v.product_id FROM product_variants v WHERE ${startsSku(search)}`);
  if (slots.length > 0) return slots;
  const meant = await spellingSuggestions(prisma, search);
  return meant
    ? slotsOf(Prisma.sql`SELECT p.id FROM products p WHERE p.search @@ to_tsquery('italian', ${meant})`)
    : [];
};
