import type { WishlistEntry } from '@drappo/contracts/catalog/products';
import { formatAmount } from '@drappo/contracts/money';
import type { PrismaClient } from '../../data/database.ts';
import { readProducts, toProduct } from '../../products/data/product-queries.ts';

/** The entries of one list, newest first; those of the default list where `listId` is null. */
export const readWishlist = async (
  prisma: PrismaClient,
  { userId, listId }: { userId: string; listId: string | null },
  now: Date,
): Promise<WishlistEntry[]> => {
  const entries = await prisma.wishlist.findMany({
    where: { userId, listId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  });
  const rows = await readProducts(prisma, [...new Set(entries.map(({ productId }) => productId))], now);
  const products = new Map(rows.map((row) => [row.id, toProduct(row)]));
  return entries.flatMap(({ userId: _, listId: __, createdAt, addedPriceCents, ...entry }) => {
    const product = products.get(entry.productId);
    if (!product) return [];
    const { id, name, description, price, comparePrice, imageUrl, images, variants, isActive } = product;
    return [
      {
        ...entry,
        createdAt: createdAt.toISOString(),
        addedPrice: addedPriceCents === null ? null : formatAmount(addedPriceCents),
        product: { id, name, description, price, comparePrice, imageUrl, images, variants, isActive },
      },
    ];
  });
};
