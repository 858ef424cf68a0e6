import { orderedHolds } from '@drappo/contracts/catalog/line-order';
import { pictureOf } from '@drappo/contracts/catalog/product-pictures';
import type { Reservation } from '@drappo/contracts/catalog/products';
import { formatAmount } from '@drappo/contracts/money';
import type { Prisma } from '../../generated/prisma/client.ts';
import type { PrismaClient } from '../../data/database.ts';

const include = {
  product: {
    include: {
      images: {
        orderBy: [{ sortOrder: 'asc' }, { id: 'asc' }],
        select: { imageUrl: true, color: true, isCloth: true },
      },
    },
  },
  variant: true,
} satisfies Prisma.ReservationInclude;

type Row = Prisma.ReservationGetPayload<{ include: typeof include }>;
type ReservationRow = Omit<Row, 'product' | 'variant' | 'remindedAt'> & {
  product: Pick<Row['product'], 'id' | 'name' | 'priceCents'> & { imageUrl: string | null };
  variant: Pick<Row['variant'], 'id' | 'name' | 'color' | 'size' | 'sku'>;
};

/** A reservation in the contract's shape, with the picture that shows its variant. */
export const toReservation = ({ product, variant, ...row }: ReservationRow): Reservation => ({
  id: row.id,
  userId: row.userId,
  productId: row.productId,
  variantId: row.variantId,
  quantity: row.quantity,
  expiresAt: row.expiresAt.toISOString(),
  status: row.status as Reservation['status'],
  createdAt: row.createdAt.toISOString(),
  orderId: row.orderId,
  reservedPrice: formatAmount(row.priceCents),
  product: {
    id: product.id,
    name: product.name,
    price: formatAmount(product.priceCents),
    imageUrl: product.imageUrl,
  },
  variant: { id: variant.id, name: variant.name, color: variant.color, size: variant.size, sku: variant.sku },
});

/** A reseller's reservations: active ones, and confirmed ones until the order exists (decision O2). */
export const readHeld = async (prisma: PrismaClient, userId: string, now: Date): Promise<Reservation[]> => {
  const waiting = await prisma.orderRequest.findMany({
    where: { userId, orderKnown: false },
    select: { orderId: true },
  });
  const rows = await prisma.reservation.findMany({
    where: {
      userId,
      OR: [
        { status: 'active', expiresAt: { gt: now } },
        { status: 'confirmed', orderId: { in: waiting.map(({ orderId }) => orderId) } },
      ],
    },
    include,
    orderBy: [{ expiresAt: 'asc' }, { id: 'asc' }],
  });
  return orderedHolds(rows).map(({ product, ...row }) => {
    const imageUrl = pictureOf(product.images, row.variant.color)?.imageUrl ?? null;
    return toReservation({ ...row, product: { ...product, imageUrl } });
  });
};
