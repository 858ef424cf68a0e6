import { createRuntime, createService, type Logger, type RuntimeOverrides, type Service } from '@drappo/service-kit';
import type { Config } from './config.ts';
import { createSubscriptions } from './consumers/subscriptions.ts';
import { createPool, createPrisma, type PrismaClient } from './data/database.ts';
import { deletePastPauses } from './stock/data/expired-orders.ts';
import { readPersonalData } from './data/personal-data-query.ts';
import { createAdminEndpoints } from './products/http/admin-endpoints.ts';
import { createAdminWishlistEndpoints } from './buyers/http/admin-wishlist-endpoints.ts';
import { createBulkEndpoints } from './buyers/http/bulk-endpoints.ts';
import { customerEndpoint } from './buyers/http/customer-endpoint.ts';
import { createInsightEndpoints } from './stock/http/insight-endpoints.ts';
import { createImportEndpoints } from './products/http/import-endpoints.ts';
import { createLimitEndpoints } from './stock/http/limit-endpoints.ts';
import { createMediaEndpoint } from './uploads/http/media-endpoint.ts';
import { createProductEndpoints } from './products/http/product-endpoints.ts';
import { createProductRequestEndpoints } from './buyers/http/product-request-endpoints.ts';
import { createResellerEndpoints } from './buyers/http/reseller-endpoints.ts';
import { createUploadEndpoints } from './uploads/http/upload-endpoints.ts';
import { createWaitingListEndpoints } from './buyers/http/waiting-list-endpoints.ts';
import { createPriceRuleEndpoints } from './buyers/http/price-rule-endpoints.ts';
import { createWishlistListEndpoints } from './buyers/http/wishlist-list-endpoints.ts';
import { createMediaStore } from './uploads/media/media-store.ts';
import { openObjectStore } from './uploads/media/open-object-store.ts';
import { createPictureReader } from './uploads/media/read-picture.ts';
import { createThumbnails } from './uploads/media/thumbnails.ts';
import { createProductSheets } from './products/product-sheets.ts';
import { createAddToWishlist } from './buyers/use-cases/add-to-wishlist.ts';
import { createAddWishlistLines } from './buyers/use-cases/add-wishlist-lines.ts';
import { createApplyImport } from './products/use-cases/apply-import.ts';
import { createCheckImport } from './products/use-cases/check-import.ts';
import { createClaimUpload } from './uploads/use-cases/claim-upload.ts';
import { createConfirmImport } from './products/use-cases/confirm-import.ts';
import { createChangeWishlistEntry } from './buyers/use-cases/change-wishlist-entry.ts';
import { createConfirmReservations } from './stock/use-cases/confirm-reservations.ts';
import { createCorrectStock } from './stock/use-cases/correct-stock.ts';
import { createExpireReservations } from './stock/use-cases/expire-reservations.ts';
import { createRemindReservations } from './stock/use-cases/remind-reservations.ts';
import { createCreateWishlistList } from './buyers/use-cases/create-wishlist-list.ts';
import { createDeleteWishlistList } from './buyers/use-cases/delete-wishlist-list.ts';
import { createEraseUserReplica } from './use-cases/erase-user-replica.ts';
import { createExportProducts } from './products/use-cases/export-products.ts';
import { createIssueUpload } from './uploads/use-cases/issue-upload.ts';
import { createReplicateShippingRates } from './stock/use-cases/replicate-shipping-rates.ts';
import { createUpsertUserReplica } from './use-cases/upsert-user-replica.ts';
import { createJoinWaitingList } from './buyers/use-cases/join-waiting-list.ts';
import { createLeaveWaitingList } from './buyers/use-cases/leave-waiting-list.ts';
import { createOfferWaitingList } from './buyers/use-cases/offer-waiting-list.ts';
import { createTakeOffer } from './buyers/use-cases/take-offer.ts';
import { createLiftPause } from './stock/use-cases/lift-pause.ts';
import { createOnOrderCancelled } from './stock/use-cases/on-order-cancelled.ts';
import { createOnOrderChanged } from './stock/use-cases/on-order-changed.ts';
import { createOnOrderCreated } from './stock/use-cases/on-order-created.ts';
import { createOnOrderPaid } from './stock/use-cases/on-order-paid.ts';
import { createOnReturnReceived } from './stock/use-cases/on-return-received.ts';
import { createOnReturnRequested } from './uploads/use-cases/on-return-requested.ts';
import { createRebuildStockInsight } from './stock/use-cases/rebuild-stock-insight.ts';
import { createReceiveUpload } from './uploads/use-cases/receive-upload.ts';
import { createRefillWishlist } from './buyers/use-cases/refill-wishlist.ts';
import { createReleaseAccounts } from './stock/use-cases/release-accounts.ts';
import { createReleaseReservation } from './stock/use-cases/release-reservation.ts';
import { createRemoveFromWishlist } from './buyers/use-cases/remove-from-wishlist.ts';
import { createSavePriceRule } from './buyers/use-cases/save-price-rule.ts';
import { createRenameWishlistList } from './buyers/use-cases/rename-wishlist-list.ts';
import { createRestoreWishlistEntry } from './buyers/use-cases/restore-wishlist-entry.ts';
import { createTransferWishlist } from './buyers/use-cases/transfer-wishlist.ts';
import { createReserve } from './buyers/use-cases/reserve.ts';
import { createReserveLines } from './buyers/use-cases/reserve-lines.ts';
import { createReviewProductRequest } from './buyers/use-cases/review-product-request.ts';
import { createSaveCategory } from './products/use-cases/save-category.ts';
import { createSaveProduct } from './products/use-cases/save-product.ts';
import { createFulfilBackorders } from './stock/use-cases/fulfil-backorders.ts';
import { createSetOwnLimit } from './stock/use-cases/set-own-limit.ts';
import { createSetProductState } from './products/use-cases/set-product-state.ts';
import { createStartImport } from './products/use-cases/start-import.ts';
import { createSubmitProductRequest } from './buyers/use-cases/submit-product-request.ts';
import { createSubtractWishlistLines } from './buyers/use-cases/subtract-wishlist-lines.ts';
import { createSweepImports } from './products/use-cases/sweep-imports.ts';
import { createSweepUploads } from './uploads/use-cases/sweep-uploads.ts';
import { createWatchConcentration } from './stock/use-cases/watch-concentration.ts';
import { createImportWorkers } from './products/workers/import-workers.ts';

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
