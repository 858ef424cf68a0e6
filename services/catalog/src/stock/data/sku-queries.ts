import type { SkuVariant } from '@drappo/contracts/catalog/bulk-lines';
import { skuKey } from '@drappo/contracts/catalog/sku-key';
import { formatAmount } from '@drappo/contracts/money';
import { variantInfo } from '../domain/reservation-rules.ts';
import type { PrismaClient } from '../../data/database.ts';
import { variantPicture } from './variant-picture.ts';

type Row = {
  sku: string;
  isClash: boolean;
  productId: string;
  variantId: string;
  productName: string;
  name: string;
  color: string | null;
  size: string | null;
  isDefault: boolean;
  imageUrl: string | null;
  priceCents: number;
  available: number;
  isActive: boolean;
};

/**
 * The variants with these SKUs, in the order of the SKUs and without regard to case. Of SKUs that differ only in case, only
 * the exact one is found.
 */
export const readSkuVariants = async (prisma: PrismaClient, skus: string[], now: Date): Promise<SkuVariant[]> => {
  const rows = await prisma.$queryRaw<Row[]>`
    SELECT v.sku, v.sku_clash AS "isClash", v.product_id AS "productId", v.id AS "variantId", p.name AS "productName", v.name, v.color, v.size,
      v.is_default AS "isDefault", p.price_cents AS "priceCents", p.is_active AS "isActive",
      ${variantPicture} AS "imageUrl",
      greatest(0, v.stock
        - coalesce((SELECT sum(r.quantity) FROM reservations r WHERE r.variant_id = v.id AND r.status = 'active' AND r.expires_at > ${now}), 0)
        - coalesce((SELECT sum(a.quantity) FROM allocations a WHERE a.variant_id = v.id AND a.state = 'open'), 0))::int AS available
    FROM product_variants v JOIN products p ON p.id = v.product_id
    WHERE sku_key(v.sku) = ANY(SELECT sku_key(asked) FROM unnest(${[...new Set(skus)]}::text[]) AS asked)`;
  const bySku = new Map(rows.map((row) => [row.sku, row]));
  const byKey = new Map(rows.filter(({ isClash }) => !isClash).map((row) => [skuKey(row.sku), row]));
  return [...new Set(skus)].flatMap((asked) => {
    const row = bySku.get(asked) ?? byKey.get(skuKey(asked));
    return row ? [toSkuVariant(asked, row)] : [];
  });
};

const toSkuVariant = (
  asked: string,
  { priceCents, name, color, size, isDefault, isClash: _, ...row }: Row,
): SkuVariant => ({
  ...row,
  asked,
  variantInfo: variantInfo({ name, color, size, isDefault }),
  price: formatAmount(priceCents),
});
