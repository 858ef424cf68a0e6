import { fixedStatement, readRows } from '@drappo/service-kit';
import { Prisma } from '../../generated/prisma/client.ts';
import type { Pool } from '../../data/database.ts';
import { KEPT, cardJson } from './product-json.ts';

/** Cards of products as JSON, with commas between them, and their number. */
export type Cards = { json: string; count: number };

const cardsOf = fixedStatement<{ ids: string[]; now: Date; onSale: boolean }>(
  ({ ids, now, onSale }) => Prisma.sql`
    SELECT coalesce(string_agg(${cardJson(now)}, ',' ORDER BY page.place), '') AS json, count(*)::int AS count
    FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS page (id, place) JOIN products p ON p.id = page.id ${KEPT}
    WHERE p.is_active OR NOT ${onSale}::boolean`,
);

/** The fields that cards show of products, in the order of the ids. */
export const readCards = async (pool: Pool, ids: string[], now: Date, { onSale = false } = {}): Promise<Cards> => {
  const [cards] = await readRows<Cards>(pool, cardsOf({ ids, now, onSale }));
  return cards ?? { json: '', count: 0 };
};
