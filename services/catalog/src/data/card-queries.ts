import type { PrismaClient } from './database.ts';
import { readProducts, type CardRow, type ImageRow } from './product-queries.ts';

type StoredVariant = Omit<CardRow['variants'][number], 'available'>;
type StoredCard = Omit<CardRow, 'images' | 'variants'> & {
  images: unknown;
  variants: unknown;
  available: number[];
  isOutOfDate: boolean;
};

/** What cards show of products, from their documents, in the order of the ids. */
export const readCards = async (
  prisma: PrismaClient,
  ids: string[],
  now: Date,
  { onSale = false } = {},
): Promise<CardRow[]> => {
  const rows = await prisma.$queryRaw<StoredCard[]>`
    SELECT d.product_id AS id, d.name, d.price_cents AS "priceCents", d.compare_price_cents AS "comparePriceCents",
      d.variant_available AS available, coalesce(d.holds_end_at <= ${now}, false) AS "isOutOfDate", c.images, c.variants
    FROM product_documents d JOIN product_cards c USING (product_id) WHERE d.product_id = ANY(${ids}::uuid[]) AND (d.is_active OR NOT ${onSale}::boolean)`;
  const cards = new Map(rows.map((row) => [row.id, toCardRow(row)]));
  // A hold has ended that is not yet marked as expired: its pieces are there already.
  const late = rows.flatMap(({ id, isOutOfDate }) => (isOutOfDate ? [id] : []));
  if (late.length > 0) for (const row of await readProducts(prisma, late, now)) cards.set(row.id, row);
  return ids.flatMap((id) => cards.get(id) ?? []);
};

const toCardRow = ({ available, images, variants, isOutOfDate: _, ...card }: StoredCard): CardRow => ({
  ...card,
  images: camelCased<ImageRow>(images),
  variants: camelCased<StoredVariant>(variants).map((variant, index) => ({
    ...variant,
    available: available[index] ?? 0,
  })),
});

/** Rows as `to_jsonb` writes them. */
const camelCased = <Row>(rows: unknown): Row[] =>
  (rows as Record<string, unknown>[]).map(
    (row) =>
      Object.fromEntries(
        Object.entries(row).map(([name, value]) => [
          name.replace(/_(\w)/g, (_match, letter: string) => letter.toUpperCase()),
          value,
        ]),
      ) as Row,
  );
