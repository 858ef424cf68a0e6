import type { Endpoint, Runtime, Timer } from '@drappo/service-kit';
import type { PrismaClient, Tx } from '../data/database.ts';
import type { LevelLimits } from '../stock/domain/reservation-limits.ts';
import { adminWaitingEndpoint } from './http/admin-waiting-endpoint.ts';
import { createAdminWishlistEndpoints } from './http/admin-wishlist-endpoints.ts';
import { createBulkEndpoints } from './http/bulk-endpoints.ts';
import { customerEndpoint } from './http/customer-endpoint.ts';
import { createPriceRuleEndpoints } from './http/price-rule-endpoints.ts';
import { createProductRequestEndpoints } from './http/product-request-endpoints.ts';
import { createWaitingListEndpoints } from './http/waiting-list-endpoints.ts';
import { createWishlistEndpoints } from './http/wishlist-endpoints.ts';
import { createWishlistListEndpoints } from './http/wishlist-list-endpoints.ts';
import { createAddToWishlist } from './use-cases/add-to-wishlist.ts';
import { createAddWishlistLines } from './use-cases/add-wishlist-lines.ts';
import { createChangeWishlistEntry } from './use-cases/change-wishlist-entry.ts';
import { createCreateWishlistList } from './use-cases/create-wishlist-list.ts';
import { createDeleteWishlistList } from './use-cases/delete-wishlist-list.ts';
import { createJoinWaitingList } from './use-cases/join-waiting-list.ts';
import { createLeaveWaitingList } from './use-cases/leave-waiting-list.ts';
import { createOfferWaitingList } from './use-cases/offer-waiting-list.ts';
import { createRefillWishlist } from './use-cases/refill-wishlist.ts';
import { createRemoveFromWishlist } from './use-cases/remove-from-wishlist.ts';
import { createRenameWishlistList } from './use-cases/rename-wishlist-list.ts';
import { createReserve } from './use-cases/reserve.ts';
import { createReserveLines } from './use-cases/reserve-lines.ts';
import { createRestoreWishlistEntry } from './use-cases/restore-wishlist-entry.ts';
import { createReviewProductRequest } from './use-cases/review-product-request.ts';
import { createSavePriceRule } from './use-cases/save-price-rule.ts';
import { createSubmitProductRequest } from './use-cases/submit-product-request.ts';
import { createSubtractWishlistLines } from './use-cases/subtract-wishlist-lines.ts';
import { createTakeOffer } from './use-cases/take-offer.ts';
import { createTransferWishlist } from './use-cases/transfer-wishlist.ts';

const WAITING_LIST_MS = 5_000;

type Needs = {
  prisma: PrismaClient;
  /** Null: accounts have no limits. */
  levels: LevelLimits | null;
};

/** The buyers module: wishlists, reservations, quick order, waiting list, product requests, price rules. */
export const createBuyers = (runtime: Runtime<Tx>, { prisma, levels }: Needs) => {
  const { database, outbox, clock } = runtime;
  const deps = { database, outbox, clock };
  const limited = { ...deps, levels };
  const offerWaitingList = createOfferWaitingList({ ...deps, prisma });
  const endpoints: Endpoint[] = [
    ...createWishlistEndpoints({
      prisma,
      clock,
      useCases: {
        addToWishlist: createAddToWishlist(deps),
        refillWishlist: createRefillWishlist(deps),
        changeWishlistEntry: createChangeWishlistEntry(deps),
        removeFromWishlist: createRemoveFromWishlist(deps),
        reserve: createReserve(limited),
      },
    }),
    ...createWishlistListEndpoints({
      prisma,
      clock,
      useCases: {
        createWishlistList: createCreateWishlistList(deps),
        renameWishlistList: createRenameWishlistList(deps),
        deleteWishlistList: createDeleteWishlistList(deps),
        transferWishlist: createTransferWishlist(deps),
        restoreWishlistEntry: createRestoreWishlistEntry(deps),
      },
    }),
    ...createPriceRuleEndpoints({ prisma, savePriceRule: createSavePriceRule(deps) }),
    ...createBulkEndpoints({
      prisma,
      clock,
      useCases: {
        addWishlistLines: createAddWishlistLines(deps),
        subtractWishlistLines: createSubtractWishlistLines(deps),
        reserveLines: createReserveLines(limited),
      },
    }),
    ...createWaitingListEndpoints({
      prisma,
      clock,
      useCases: {
        joinWaitingList: createJoinWaitingList(deps),
        leaveWaitingList: createLeaveWaitingList(deps),
        takeOffer: createTakeOffer(limited),
      },
    }),
    ...createProductRequestEndpoints({
      prisma,
      useCases: {
        submitProductRequest: createSubmitProductRequest(deps),
        reviewProductRequest: createReviewProductRequest(deps),
      },
    }),
    ...createAdminWishlistEndpoints({ prisma, clock }),
    adminWaitingEndpoint({ prisma }),
    customerEndpoint({ prisma, clock }),
  ];
  const timers: Timer[] = [
    { name: 'catalog-offer-waiting-list', everyMs: WAITING_LIST_MS, run: offerWaitingList, inEachInstance: true },
  ];
  return { endpoints, timers, timed: { offerWaitingList } };
};
