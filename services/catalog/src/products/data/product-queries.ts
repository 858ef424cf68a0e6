import { fixedStatement, readRows } from '@drappo/service-kit';
import type {
  AdminProduct,
  Product,
  ProductCard,
  ProductImage,
  ProductVariant,
} from '@drappo/contracts/catalog/products';
import type { ProductDetails } from '@drappo/contracts/catalog/product-details';
import { formatAmount } from '@drappo/contracts/money';
import { atWidth } from '../../uploads/domain/media-path.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import type { Pool, PrismaClient } from '../../data/database.ts';
import { DETAILS_JSON } from './product-details.ts';
import { KEPT, productJson } from './product-json.ts';

type ImageRow = {
  id: string;
  imageUrl: string;
  altText: string | null;
  color: string | null;
  isCloth: boolean;
  sortOrder: number;
  widths: number[];
};
type VariantRow = {
  id: string;
  name: string;
  color: string | null;
  size: string | null;
  sku: string;
  stock: number;
  available: number;
  isDefault: boolean;
};
export type ProductRow = {
  id: string;
  name: string;
  description: string | null;
  categoryId: string;
  categoryName: string;
  priceCents: number;
  comparePriceCents: number | null;
  costPriceCents: number | null;
  weight: string | null;
  isActive: boolean;
  revision: number;
  createdAt: Date;
  details: ProductDetails;
  images: ImageRow[];
  variants: VariantRow[];
};

/** Pictures and variants of a product as JSON, with the available pieces of each variant at `now` ($1). */
const DETAILS = `
  coalesce((SELECT json_agg(json_build_object('id', i.id, 'imageUrl', i.image_url, 'altText', i.alt_text, 'color', i.color, 'isCloth', i.is_cloth, 'sortOrder', i.sort_order, 'widths', i.widths) ORDER BY i.sort_order, i.id)
            FROM product_images i WHERE i.product_id = p.id), '[]') AS images,
  coalesce((SELECT json_agg(json_build_object('id', v.id, 'name', v.name, 'color', v.color, 'size', v.size, 'sku', v.sku, 'stock', v.stock, 'isDefault', v.is_default,
              'available', greatest(0, v.stock
                - coalesce((SELECT sum(r.quantity) FROM reservations r WHERE r.variant_id = v.id AND r.status = 'active' AND r.expires_at > $1::timestamptz), 0)
                - coalesce((SELECT sum(a.quantity) FROM allocations a WHERE a.variant_id = v.id AND a.state = 'open'), 0))
            ) ORDER BY v.sort_order, v.id) FROM product_variants v WHERE v.product_id = p.id), '[]') AS variants`;

const COLUMNS = `p.id, p.name, p.description, p.category_id AS "categoryId", c.name AS "categoryName", p.price_cents AS "priceCents",
  p.compare_price_cents AS "comparePriceCents", p.cost_price_cents AS "costPriceCents", p.weight::text AS weight, p.is_active AS "isActive", p.revision, p.created_at AS "createdAt",
  ${DETAILS_JSON} AS details`;

export const readProducts = async (
  prisma: Pick<PrismaClient, '$queryRawUnsafe'>,
  ids: string[],
  now: Date,
): Promise<ProductRow[]> =>
  prisma.$queryRawUnsafe<ProductRow[]>(
    `SELECT ${COLUMNS}, ${DETAILS} FROM products p JOIN categories c ON c.id = p.category_id WHERE p.id = ANY($2::uuid[])`,
    now,
    ids,
  );

type ProductJson = { isActive: boolean; json: string };

const productOf = fixedStatement<{ id: string; now: Date }>(
  ({ id, now }) => Prisma.sql`
    SELECT p.is_active AS "isActive", ${productJson(now)} AS json
    FROM products p JOIN categories k ON k.id = p.category_id ${KEPT} WHERE p.id = ${id}::uuid`,
);

/** A product as a reseller sees it, as JSON. */
export const readProductJson = async (pool: Pool, id: string, now: Date): Promise<ProductJson | undefined> => {
  const [product] = await readRows<ProductJson>(pool, productOf({ id, now }));
  return product;
};

const toImage = ({ id, imageUrl, altText, color, isCloth, sortOrder, widths }: ImageRow): ProductImage => ({
  id,
  imageUrl,
  altText,
  color,
  isCloth,
  sortOrder,
  sources: widths.map((width) => ({ width, url: atWidth(imageUrl, width) })),
});

const toVariant = (
  { id, name, color, size, sku, available, stock }: VariantRow,
  withStock: boolean,
): ProductVariant => {
  const variant = { id, name, color, size, sku, available };
  return withStock ? { ...variant, stock } : variant;
};

/** A product in the contract's shape; only admins see the stock. */
export const toProduct = (row: ProductRow, withStock = false): Product => {
  const images = row.images.map(toImage);
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    categoryId: row.categoryId,
    category: { id: row.categoryId, name: row.categoryName },
    price: formatAmount(row.priceCents),
    comparePrice: row.comparePriceCents === null ? null : formatAmount(row.comparePriceCents),
    weight: row.weight,
    isActive: row.isActive,
    createdAt: row.createdAt.toISOString(),
    imageUrl: images[0]?.imageUrl ?? null,
    images,
    variants: row.variants.map((variant) => toVariant(variant, withStock)),
    ...row.details,
  };
};

export const toAdminProduct = (row: ProductRow): AdminProduct => ({
  ...toProduct(row, true),
  costPrice: row.costPriceCents === null ? null : formatAmount(row.costPriceCents),
  sku: row.variants[0]?.sku ?? '',
  stock: row.variants.reduce((sum, { stock }) => sum + stock, 0),
  revision: row.revision,
  hasDefaultVariant: row.variants.length === 1 && row.variants.every(({ isDefault }) => isDefault),
});

/** All fields that a visitor sees of a product (decision C1). */
export const toPreviewCard = (row: ProductRow): ProductCard => {
  const images = row.images.slice(0, 1).map(toImage);
  return {
    id: row.id,
    name: row.name,
    price: formatAmount(row.priceCents),
    comparePrice: row.comparePriceCents === null ? null : formatAmount(row.comparePriceCents),
    imageUrl: images[0]?.imageUrl ?? null,
    images,
    variants: [],
  };
};
