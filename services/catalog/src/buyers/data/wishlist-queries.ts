import type {
  AdminWishlists,
  ProductDemands,
  adminWishlistsQuery,
  productDemandQuery,
} from '@drappo/contracts/catalog/admin-catalog';
import type { z } from 'zod';
import type { PrismaClient } from '../../data/database.ts';
import { variantPicture } from '../../stock/data/variant-picture.ts';
import { searchWishes } from './wishlist-search.ts';

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

type Page = { ids: string[]; total: number; hasMore: boolean };

const listPage = async (prisma: PrismaClient, limit: number, offset: number): Promise<Page> => {
  const [page, [count]] = await Promise.all([
    prisma.$queryRaw<{ id: string }[]>`
      SELECT w.id FROM wishlists w ORDER BY w.created_at DESC, w.id DESC LIMIT ${limit} OFFSET ${offset}`,
    // Ordered, so that PostgreSQL counts in an index and does not read the whole table.
    prisma.$queryRaw<{ total: bigint }[]>`
      SELECT count(*) AS total FROM (SELECT FROM wishlists w ORDER BY w.created_at DESC, w.id DESC) AS entries`,
  ]);
  return { ids: page.map(({ id }) => id), total: Number(count?.total ?? 0), hasMore: false };
};

/** One page of search results. Results are counted up to a limit: beyond it people narrow the search. */
const searchPage = async (prisma: PrismaClient, search: string, limit: number, offset: number): Promise<Page> => {
  const { ids, hasMore } = await searchWishes(prisma, search);
  return { ids: ids.slice(offset, offset + limit), total: ids.length, hasMore };
};

/** All users' entries, newest first; `search` matches people and product names. */
export const readAdminWishlists = async (
  prisma: PrismaClient,
  { search, limit, offset }: z.output<typeof adminWishlistsQuery>,
): Promise<AdminWishlists> => {
  const { ids, ...page } = await (search ? searchPage(prisma, search, limit, offset) : listPage(prisma, limit, offset));
  const rows = await prisma.$queryRaw<Row[]>`
    SELECT w.id, w.product_id AS "productId", w.variant_id AS "variantId", w.quantity, w.notes, w.created_at AS "createdAt",
      p.name AS "productName", p.is_active AS "isActive", v.name AS "variantName", v.sku,
      ${variantPicture} AS "imageUrl",
      u.username, u.email, u.first_name AS "firstName", u.last_name AS "lastName", u.company_name AS "companyName"
    FROM wishlists w JOIN products p ON p.id = w.product_id LEFT JOIN people u ON u.user_id = w.user_id
      LEFT JOIN product_variants v ON v.id = w.variant_id
    WHERE w.id = ANY(${ids}::uuid[]) ORDER BY w.created_at DESC, w.id DESC`;
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
    ...page,
  };
};

const userOf = ({ username, email, firstName, lastName, companyName }: Row) =>
  username === null || email === null ? null : { username, email, firstName, lastName, companyName };

type DemandRow = Omit<ProductDemands['products'][number], 'pieces' | 'available'> & {
  pieces: bigint;
  available: bigint;
};

/** The products in wishlists, ordered by demand, each with its available pieces at `now`. */
export const readProductDemand = async (
  prisma: PrismaClient,
  { limit, offset }: z.output<typeof productDemandQuery>,
  now: Date,
): Promise<ProductDemands> => {
  const [rows, [count]] = await Promise.all([
    prisma.$queryRaw<DemandRow[]>`
    WITH page AS (
      SELECT product_id, people, pieces FROM product_demand WHERE pieces > 0 ORDER BY pieces DESC, product_id LIMIT ${limit} OFFSET ${offset})
    SELECT p.id AS "productId", p.name, p.is_active AS "isActive", page.pieces, page.people,
      (SELECT i.image_url FROM product_images i WHERE i.product_id = p.id ORDER BY i.sort_order, i.id LIMIT 1) AS "imageUrl",
      (SELECT coalesce(sum(greatest(0, v.stock
          - coalesce((SELECT sum(r.quantity) FROM reservations r WHERE r.variant_id = v.id AND r.status = 'active' AND r.expires_at > ${now}), 0)
          - coalesce((SELECT sum(a.quantity) FROM allocations a WHERE a.variant_id = v.id AND a.state = 'open'), 0))), 0)
        FROM product_variants v WHERE v.product_id = p.id)::bigint AS available
    FROM page JOIN products p ON p.id = page.product_id
    ORDER BY page.pieces DESC, page.product_id`,
    prisma.$queryRaw<{ total: bigint }[]>`
      SELECT count(*) AS total FROM (SELECT FROM product_demand WHERE pieces > 0 ORDER BY pieces DESC, product_id) AS requested`,
  ]);
  return {
    products: rows.map(({ pieces, available, ...row }) => ({
      ...row,
      pieces: Number(pieces),
      available: Number(available),
    })),
    total: Number(count?.total ?? 0),
  };
};
