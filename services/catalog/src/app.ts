import { createRuntime, createService, type Logger, type RuntimeOverrides, type Service } from '@drappo/service-kit';
import type { Config } from './config.ts';
import { createSubscriptions } from './consumers/subscriptions.ts';
import { createPool, createPrisma, type PrismaClient } from './data/database.ts';
import { deletePastPauses } from './data/expired-orders.ts';
import { readPersonalData } from './data/personal-data-query.ts';
import { createAdminEndpoints } from './http/admin-endpoints.ts';
import { createAdminWishlistEndpoints } from './http/admin-wishlist-endpoints.ts';
import { createBulkEndpoints } from './http/bulk-endpoints.ts';
import { customerEndpoint } from './http/customer-endpoint.ts';
import { createInsightEndpoints } from './http/insight-endpoints.ts';
import { createImportEndpoints } from './http/import-endpoints.ts';
import { createLimitEndpoints } from './http/limit-endpoints.ts';
import { createMediaEndpoint } from './http/media-endpoint.ts';
import { createProductEndpoints } from './http/product-endpoints.ts';
import { createProductRequestEndpoints } from './http/product-request-endpoints.ts';
import { createResellerEndpoints } from './http/reseller-endpoints.ts';
import { createUploadEndpoints } from './http/upload-endpoints.ts';
import { createWaitingListEndpoints } from './http/waiting-list-endpoints.ts';
import { createPriceRuleEndpoints } from './http/price-rule-endpoints.ts';
import { createWishlistListEndpoints } from './http/wishlist-list-endpoints.ts';
import { createMediaStore } from './media/media-store.ts';
import { openObjectStore } from './media/open-object-store.ts';
import { createPictureReader } from './media/read-picture.ts';
import { createThumbnails } from './media/thumbnails.ts';
import { createProductSheets } from './product-sheets.ts';
import { createAddToWishlist } from './use-cases/add-to-wishlist.ts';
import { createAddWishlistLines } from './use-cases/add-wishlist-lines.ts';
import { createApplyImport } from './use-cases/apply-import.ts';
import { createCheckImport } from './use-cases/check-import.ts';
import { createClaimUpload } from './use-cases/claim-upload.ts';
import { createConfirmImport } from './use-cases/confirm-import.ts';
import { createChangeWishlistEntry } from './use-cases/change-wishlist-entry.ts';
import { createConfirmReservations } from './use-cases/confirm-reservations.ts';
import { createCorrectStock } from './use-cases/correct-stock.ts';
import { createExpireReservations } from './use-cases/expire-reservations.ts';
import { createRemindReservations } from './use-cases/remind-reservations.ts';
import { createCreateWishlistList } from './use-cases/create-wishlist-list.ts';
import { createDeleteWishlistList } from './use-cases/delete-wishlist-list.ts';
import { createEraseUserReplica } from './use-cases/erase-user-replica.ts';
import { createExportProducts } from './use-cases/export-products.ts';
import { createIssueUpload } from './use-cases/issue-upload.ts';
import { createReplicateShippingRates } from './use-cases/replicate-shipping-rates.ts';
import { createUpsertUserReplica } from './use-cases/upsert-user-replica.ts';
import { createJoinWaitingList } from './use-cases/join-waiting-list.ts';
import { createLeaveWaitingList } from './use-cases/leave-waiting-list.ts';
import { createOfferWaitingList } from './use-cases/offer-waiting-list.ts';
import { createTakeOffer } from './use-cases/take-offer.ts';
import { createLiftPause } from './use-cases/lift-pause.ts';
import { createOnOrderCancelled } from './use-cases/on-order-cancelled.ts';
import { createOnOrderChanged } from './use-cases/on-order-changed.ts';
import { createOnOrderCreated } from './use-cases/on-order-created.ts';
import { createOnOrderPaid } from './use-cases/on-order-paid.ts';
import { createOnReturnReceived } from './use-cases/on-return-received.ts';
import { createOnReturnRequested } from './use-cases/on-return-requested.ts';
import { createRebuildStockInsight } from './use-cases/rebuild-stock-insight.ts';
import { createReceiveUpload } from './use-cases/receive-upload.ts';
import { createRefillWishlist } from './use-cases/refill-wishlist.ts';
import { createReleaseAccounts } from './use-cases/release-accounts.ts';
import { createReleaseReservation } from './use-cases/release-reservation.ts';
import { createRemoveFromWishlist } from './use-cases/remove-from-wishlist.ts';
import { createSavePriceRule } from './use-cases/save-price-rule.ts';
import { createRenameWishlistList } from './use-cases/rename-wishlist-list.ts';
import { createRestoreWishlistEntry } from './use-cases/restore-wishlist-entry.ts';
import { createTransferWishlist } from './use-cases/transfer-wishlist.ts';
import { createReserve } from './use-cases/reserve.ts';
import { createReserveLines } from './use-cases/reserve-lines.ts';
import { createReviewProductRequest } from './use-cases/review-product-request.ts';
import { createSaveCategory } from './use-cases/save-category.ts';
import { createSaveProduct } from './use-cases/save-product.ts';
import { createFulfilBackorders } from './use-cases/fulfil-backorders.ts';
import { createSetOwnLimit } from './use-cases/set-own-limit.ts';
import { createSetProductState } from './use-cases/set-product-state.ts';
import { createStartImport } from './use-cases/start-import.ts';
import { createSubmitProductRequest } from './use-cases/submit-product-request.ts';
import { createSubtractWishlistLines } from './use-cases/subtract-wishlist-lines.ts';
import { createSweepImports } from './use-cases/sweep-imports.ts';
import { createSweepUploads } from './use-cases/sweep-uploads.ts';
import { createWatchConcentration } from './use-cases/watch-concentration.ts';
import { createImportWorkers } from './workers/import-workers.ts';

const EXPIRY_SWEEP_MS = 10_000;
const BACKORDERS_MS = 2_000;
const WAITING_LIST_MS = 5_000;
const CONCENTRATION_MS = 10_000;
const EXPIRED_ORDERS_MS = 3_600_000;
const UPLOAD_SWEEP_MS = 60_000;
const IMPORT_SWEEP_MS = 3_600_000;
// How often it is checked whether last night's lists are there.
const INSIGHT_MS = 60_000;

export type CatalogApp = {
  service: Service;
  logger: Logger;
  prisma: PrismaClient;
  expireReservations: ReturnType<typeof createExpireReservations>;
  remindReservations: ReturnType<typeof createRemindReservations>;
  watchConcentration: ReturnType<typeof createWatchConcentration>;
  offerWaitingList: ReturnType<typeof createOfferWaitingList>;
  rebuildStockInsight: ReturnType<typeof createRebuildStockInsight>;
};

export const createApp = (config: Config, overrides?: RuntimeOverrides): CatalogApp => {
  const pool = createPool(config.DATABASE_URL, config.DATABASE_POOL);
  const prisma = createPrisma(pool);
  const runtime = createRuntime({ name: 'catalog', config, prisma, overrides });
  const { database, outbox, effects, errors, clock, logger } = runtime;
  const media = createMediaStore(config.MEDIA_ROOT);
  const store = openObjectStore(config);
  const deps = { database, outbox, clock };
  const levels = config.RESERVATION_LIMITS;
  const limited = { ...deps, levels };
  const signing = { publicUrl: config.PUBLIC_URL, signingKeys: config.UPLOAD_SIGNING_KEY };
  const expireReservations = createExpireReservations(deps);
  const remindReservations = createRemindReservations(deps);
  const fulfilBackorders = createFulfilBackorders({ ...limited, prisma });
  const rebuildStockInsight = createRebuildStockInsight({ prisma, clock });
  const offerWaitingList = createOfferWaitingList({ ...deps, prisma });
  const watchConcentration = createWatchConcentration(deps);
  const deleteOldPauses = () => deletePastPauses(prisma, clock.now());
  const documents = createProductSheets(runtime);
  const service = createService(runtime, {
    documents,
    workers: createImportWorkers({
      clock,
      checkImport: createCheckImport({ database, media }),
      applyImport: createApplyImport({ ...deps, media }),
    }),
    personalData: { read: (userId) => readPersonalData(prisma, userId) },
    endpoints: [
      ...createProductEndpoints({ prisma, pool, clock }),
      ...createResellerEndpoints({
        prisma,
        clock,
        useCases: {
          addToWishlist: createAddToWishlist(deps),
          refillWishlist: createRefillWishlist(deps),
          changeWishlistEntry: createChangeWishlistEntry(deps),
          removeFromWishlist: createRemoveFromWishlist(deps),
          reserve: createReserve(limited),
          releaseReservation: createReleaseReservation(deps),
          confirmReservations: createConfirmReservations(limited),
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
      ...createLimitEndpoints({
        prisma,
        clock,
        levels,
        useCases: {
          setOwnLimit: createSetOwnLimit(deps),
          liftPause: createLiftPause(deps),
          releaseAccounts: createReleaseAccounts(deps),
        },
      }),
      ...createAdminEndpoints({
        prisma,
        clock,
        useCases: {
          saveProduct: createSaveProduct({ ...deps, prisma, media }),
          setProductState: createSetProductState(deps),
          saveCategory: createSaveCategory(deps),
          correctStock: createCorrectStock(deps),
        },
      }),
      ...createAdminWishlistEndpoints({ prisma, clock }),
      ...createImportEndpoints({
        prisma,
        clock,
        useCases: {
          startImport: createStartImport({ ...deps, effects }),
          confirmImport: createConfirmImport({ database, effects }),
          exportProducts: createExportProducts({ prisma, writeSheet: documents.writeSheet }),
        },
      }),
      ...createUploadEndpoints({
        prisma,
        store,
        useCases: {
          issueUpload: createIssueUpload({ ...deps, ...signing, store }),
          receiveUpload: createReceiveUpload({ prisma, store, clock, logger, signingKeys: signing.signingKeys }),
          claimUpload: createClaimUpload({ ...deps, store, logger, readPicture: createPictureReader() }),
        },
      }),
      ...createProductRequestEndpoints({
        prisma,
        useCases: {
          submitProductRequest: createSubmitProductRequest(deps),
          reviewProductRequest: createReviewProductRequest(deps),
        },
      }),
      customerEndpoint({ prisma, clock }),
      ...createInsightEndpoints({ prisma }),
      createMediaEndpoint(media, store, createThumbnails(media.folder, store)),
    ],
    subscriptions: createSubscriptions({
      onOrderCreated: createOnOrderCreated(limited),
      onOrderChanged: createOnOrderChanged(limited),
      onOrderPaid: createOnOrderPaid({ ...deps, errors }),
      onOrderCancelled: createOnOrderCancelled(deps),
      onReturnRequested: createOnReturnRequested(deps),
      onReturnReceived: createOnReturnReceived(deps),
      upsertUserReplica: createUpsertUserReplica(deps),
      eraseUserReplica: createEraseUserReplica(deps),
      replicateShippingRates: createReplicateShippingRates(deps),
    }),
    timers: [
      { name: 'catalog-expire-reservations', everyMs: EXPIRY_SWEEP_MS, run: expireReservations },
      { name: 'catalog-fulfil-backorders', everyMs: BACKORDERS_MS, run: fulfilBackorders, inEachInstance: true },
      { name: 'catalog-offer-waiting-list', everyMs: WAITING_LIST_MS, run: offerWaitingList, inEachInstance: true },
      { name: 'catalog-watch-concentration', everyMs: CONCENTRATION_MS, run: watchConcentration },
      { name: 'catalog-delete-expired-orders', everyMs: EXPIRED_ORDERS_MS, run: deleteOldPauses },
      { name: 'catalog-remind-reservations', everyMs: EXPIRY_SWEEP_MS, run: remindReservations },
      { name: 'catalog-sweep-uploads', everyMs: UPLOAD_SWEEP_MS, run: createSweepUploads({ prisma, store, clock }) },
      { name: 'catalog-insight', everyMs: INSIGHT_MS, run: rebuildStockInsight },
      { name: 'catalog-sweep-imports', everyMs: IMPORT_SWEEP_MS, run: createSweepImports({ prisma, clock }) },
    ],
  });
  const timed = { expireReservations, remindReservations, watchConcentration, offerWaitingList, rebuildStockInsight };
  return { service, logger, prisma, ...timed };
};
