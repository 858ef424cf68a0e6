import type { PrismaClient } from './database.ts';

/** Wishlist, holds, requests and pictures of one person. */
export const readPersonalData = async (prisma: PrismaClient, userId: string): Promise<Record<string, unknown>> => {
  const [wishlist, reservations, productRequests, uploads] = await Promise.all([
    prisma.wishlist.findMany({
      where: { userId },
      select: { product: { select: { name: true } }, variantId: true, quantity: true, notes: true, createdAt: true },
    }),
    prisma.reservation.findMany({
      where: { userId },
      select: {
        ...{ product: { select: { name: true } }, variantId: true, quantity: true, priceCents: true, status: true },
        ...{ expiresAt: true, orderId: true, createdAt: true },
      },
    }),
    prisma.productRequest.findMany({ where: { userId }, omit: { reviewedBy: true } }),
    prisma.upload.findMany({
      where: { userId },
      select: { id: true, contentType: true, size: true, purpose: true, state: true, createdAt: true },
    }),
  ]);
  return { wishlist, reservations, productRequests, uploads };
};
