import type { AdminWishlists, ProductDemands, adminWishlistsQuery, productDemandQuery } from '@drappo/contracts';
import type { z } from 'zod';
import { Prisma } from '../generated/prisma/client.ts';
import type { PrismaClient } from './database.ts';

const MATCHING = Prisma.sql`
  JOIN products p ON p.id = w.product_id LEFT JOIN people u ON u.user_id = w.user_id`;

const pattern = (search: string): string => `%${search.replace(/[\\%_]/g, '\\$&')}%`;

/** People and products are searched first, each by an index of its own, and only then their entries. */
const conditionOf = (search: string | undefined): Prisma.Sql =>
  search
    ? Prisma.sql`WHERE w.id IN (
        SELECT e.id FROM people u JOIN wishlists e ON e.user_id = u.user_id WHERE u.search LIKE search_text(${pattern(search)})
        UNION
        SELECT e.id FROM products p JOIN wishlists e ON e.product_id = p.id WHERE p.search @@ websearch_to_tsquery('italian', search_text(${search})))`
    : Prisma.empty;

type Row = {
  id: string;
  productId: string;
  variantId: string | null;
  quantity: number;
  notes: string | null;
  createdAt: Date;
  productName: string;
  imageUrl: string | null;
  isActive: boolean;
  variantName: string | null;
  sku: string | null;
  username: string | null;
  email: string | null;
  firstName: string | null;
  lastName: string | null;
  companyName: string | null;
};

/** Everybody's entries, newest first; `search` looks at people and product names. */
export const readAdminWishlists = async (
  prisma: PrismaClient,
  { search, limit, offset }: z.output<typeof adminWishlistsQuery>,
): Promise<AdminWishlists> => {
  const condition = conditionOf(search);
  const [rows, counted] = await Promise.all([
    prisma.$queryRaw<Row[]>`
      WITH page AS (SELECT w.* FROM wishlists w ${condition} ORDER BY w.created_at DESC, w.id DESC LIMIT ${limit} OFFSET ${offset})
      SELECT w.id, w.product_id AS "productId", w.variant_id AS "variantId", w.quantity, w.notes, w.created_at AS "createdAt",
        p.name AS "productName", p.is_active AS "isActive", v.name AS "variantName", v.sku,
        (SELECT i.image_url FROM product_images i WHERE i.product_id = p.id ORDER BY i.sort_order, i.id LIMIT 1) AS "imageUrl",
        u.username, u.email, u.first_name AS "firstName", u.last_name AS "lastName", u.company_name AS "companyName"
      FROM page w ${MATCHING} LEFT JOIN product_variants v ON v.id = w.variant_id
      ORDER BY w.created_at DESC, w.id DESC`,
    prisma.$queryRaw<{ total: bigint }[]>`SELECT count(*) AS total FROM wishlists w ${condition}`,
  ]);
  return {
    wishlists: rows.map((row) => ({
      id: row.id,
      productId: row.productId,
      variantId: row.variantId,
      quantity: row.quantity,
      notes: row.notes,
      createdAt: row.createdAt.toISOString(),
      product: { name: row.productName, imageUrl: row.imageUrl, isActive: row.isActive },
      variant: row.sku === null ? null : { name: row.variantName ?? row.sku, sku: row.sku },
      user: userOf(row),
    })),
    total: Number(counted[0]?.total ?? 0),
  };
};

const userOf = ({ username, email, firstName, lastName, companyName }: Row) =>
  username === null || email === null ? null : { username, email, firstName, lastName, companyName };

/** The products in wishlists, the most wanted first, each with what can be reserved of it at `now`. */
export const readProductDemand = async (
  prisma: PrismaClient,
  { limit, offset }: z.output<typeof productDemandQuery>,
  now: Date,
): Promise<ProductDemands> => {
  const rows = await prisma.$queryRaw<
    (Omit<ProductDemands['products'][number], 'people' | 'pieces' | 'available'> & {
      people: bigint;
      pieces: bigint;
      available: bigint;
      total: bigint;
    })[]
  >`
    WITH demand AS (SELECT product_id, sum(quantity) AS pieces FROM wishlists GROUP BY product_id),
         page AS (SELECT *, count(*) OVER () AS total FROM demand ORDER BY pieces DESC, product_id LIMIT ${limit} OFFSET ${offset})
    SELECT p.id AS "productId", p.name, page.pieces, page.total,
      (SELECT count(DISTINCT w.user_id) FROM wishlists w WHERE w.product_id = p.id) AS people,
      (SELECT i.image_url FROM product_images i WHERE i.product_id = p.id ORDER BY i.sort_order, i.id LIMIT 1) AS "imageUrl",
      (SELECT coalesce(sum(greatest(0, v.stock
          - coalesce((SELECT sum(r.quantity) FROM reservations r WHERE r.variant_id = v.id AND r.status = 'active' AND r.expires_at > ${now}), 0)
          - coalesce((SELECT sum(a.quantity) FROM allocations a WHERE a.variant_id = v.id AND a.state = 'open'), 0))), 0)
        FROM product_variants v WHERE v.product_id = p.id)::bigint AS available
    FROM page JOIN products p ON p.id = page.product_id
    ORDER BY page.pieces DESC, page.product_id`;
  return {
    products: rows.map(({ total: _, people, pieces, available, ...row }) => ({
      ...row,
      people: Number(people),
      pieces: Number(pieces),
      available: Number(available),
    })),
    total: Number(rows[0]?.total ?? 0),
  };
};
