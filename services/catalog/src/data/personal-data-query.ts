import type { PrismaClient } from './database.ts';

/** Wishlist, holds, requests, pictures and limits of one person. */
export const readPersonalData = async (prisma: PrismaClient, userId: string): Promise<Record<string, unknown>> => {
  const [
    wishlist,
    wishlistLists,
    waitingList,
    reservations,
    productRequests,
    uploads,
    account,
    ownLimit,
    expiredOrders,
    release,
    priceRule,
  ] = await Promise.all([
    prisma.wishlist.findMany({
      where: { userId },
      select: {
        product: { select: { name: true } },
        list: { select: { name: true } },
        variantId: true,
        quantity: true,
        notes: true,
        createdAt: true,
        addedPriceCents: true,
        addedAvailable: true,
      },
    }),
    prisma.wishlistList.findMany({ where: { userId }, select: { name: true, createdAt: true } }),
    prisma.waitingListEntry.findMany({
      where: { userId },
      select: { variantId: true, createdAt: true, offeredAt: true, offerExpiresAt: true },
    }),
    prisma.reservation.findMany({
      where: { userId },
      select: {
        product: { select: { name: true } },
        variantId: true,
        quantity: true,
        priceCents: true,
        status: true,
        expiresAt: true,
        orderId: true,
        createdAt: true,
      },
    }),
    prisma.productRequest.findMany({ where: { userId }, omit: { reviewedBy: true } }),
    prisma.upload.findMany({
      where: { userId },
      select: { id: true, contentType: true, size: true, purpose: true, state: true, createdAt: true },
    }),
    prisma.person.findUnique({
      where: { userId },
      select: { emailConfirmed: true, businessVerified: true, vatNumber: true },
    }),
    prisma.ownLimit.findUnique({ where: { userId }, select: { pieces: true, orders: true } }),
    prisma.expiredOrder.findMany({ where: { userId }, omit: { userId: true } }),
    prisma.accountRelease.findUnique({ where: { userId }, omit: { userId: true } }),
    prisma.priceRule.findUnique({ where: { userId }, omit: { userId: true } }),
  ]);
  return {
    wishlist,
    wishlistLists,
    waitingList,
    reservations,
    productRequests,
    uploads,
    priceRule,
    reservationLimits: { account, ownLimit, expiredOrders, release },
  };
};
