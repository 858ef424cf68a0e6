import { AppError } from '@drappo/contracts/errors';
import { carrierCode } from '@drappo/contracts/orders/carriers';
import type { Clock } from '@drappo/service-kit';
import { findActive, findActiveOfShop } from '../data/connection-repository.ts';
import type { PrismaClient } from '../data/database.ts';
import { findShopOrder, type ShopOrderRow } from '../data/shop-order-repository.ts';
import { releasePushLease, takePushLease } from '../data/tracking-repository.ts';
import type { PushTrackingPayload } from '../domain/effects.ts';
import { ourSkus, type JudgedLine } from '../domain/shop-order.ts';
import { trackingOf, type Tracking } from '../shopify/carrier-names.ts';
import type { Fulfilment, FulfilmentGateway, Fulfilments, OpenPart } from '../shopify/fulfilment-gateway.ts';
import { isShopRefusal } from '../shopify/shop-failures.ts';
import type { ShopAccess } from '../shopify/shop-client.ts';
import type { ShopCredentialsProvider } from './shop-credentials-provider.ts';

export type PushFailure =
  | 'no-shop'
  | 'gone-from-shop'
  | 'nothing-left'
  | 'on-hold'
  | 'said-no'
  | 'refused'
  | 'unreachable';
export type Pushed = { kind: 'pushed'; fulfillmentId: string | null } | { kind: 'failed'; reason: PushFailure };

type Deps = {
  prisma: PrismaClient;
  clock: Clock;
  shopCredentials: ShopCredentialsProvider;
  fulfilments: FulfilmentGateway;
};

/** Lease: longer than all calls of one push may take. After a crash the next worker waits this long. */
const LEASE_MS = 60_000;

const busy = (): AppError =>
  new AppError('unavailable', { code: 'integrations.push-busy', detail: 'Un altro invio è in corso.' });

const failed = (reason: PushFailure): Pushed => ({ kind: 'failed', reason });

/** The reason why a push that threw has failed permanently. */
export const pushFailureOf = (error: unknown): PushFailure => {
  if (isShopRefusal(error)) return 'refused';
  if (!(error instanceof AppError)) return 'unreachable';
  if (error.code === 'integrations.shop-gone') return 'no-shop';
  return error.kind === 'unavailable' ? 'unreachable' : 'said-no';
};

/** Returns our fulfilment in the shop, found by its id, by our tracking number, or because it ships all of our lines. */
const findOurs = (row: ShopOrderRow, { made, open }: Fulfilments, ours: Map<string, number>): Fulfilment | undefined =>
  made.find(({ id }) => id === row.fulfillmentId) ??
  made.find(({ tracking }) => tracking.some(({ number }) => number === row.trackingNumber)) ??
  // A first attempt may have reached the shop under a tracking number that was corrected since; then none of our lines is
  // open.
  (partsFor(open, ours).length === 0
    ? made.find(({ skus }) => skus.length > 0 && skus.every((sku) => sku !== null && ours.has(sku)))
    : undefined);

/** Our pieces in the open fulfilment orders. */
const partsFor = (open: OpenPart[], ours: Map<string, number>) => {
  const left = new Map(ours);
  return open
    .map(({ id, lines }) => ({
      id,
      lines: lines.flatMap((line) => {
        const quantity = Math.min(line.remaining, left.get(line.sku ?? '') ?? 0);
        if (quantity <= 0 || line.sku === null) return [];
        left.set(line.sku, (left.get(line.sku) ?? 0) - quantity);
        return [{ id: line.id, quantity }];
      }),
    }))
    .filter(({ lines }) => lines.length > 0);
};

const hasTracking = ({ tracking }: Fulfilment, expected: Tracking): boolean =>
  tracking.some(({ company, number }) => company === expected.company && number === expected.number);

/**
 * Pushes a shipment to its shop. Reads the shop's fulfilments first, so that an attempt whose answer was lost is not
 * repeated. Only one worker at a time writes, and the shop itself rejects a second fulfilment of the same pieces.
 */
export const createPushTracking = ({ prisma, clock, shopCredentials, fulfilments }: Deps) => {
  const write = async (access: ShopAccess, row: ShopOrderRow, tracking: Tracking): Promise<Pushed> => {
    const ours = ourSkus(row.lines as JudgedLine[]);
    const found = await fulfilments.read(access, row.shopifyOrderId);
    if (!found) return failed('gone-from-shop');
    const known = findOurs(row, found, ours);
    if (known) {
      if (!hasTracking(known, tracking)) await fulfilments.changeTracking(access, known.id, tracking);
      return { kind: 'pushed', fulfillmentId: known.id };
    }
    const parts = partsFor(found.open, ours);
    if (parts.length === 0) return failed(found.hasHeldParts ? 'on-hold' : 'nothing-left');
    return { kind: 'pushed', fulfillmentId: await fulfilments.create(access, parts, tracking) };
  };

  return async ({ shopOrderId, revision }: PushTrackingPayload): Promise<Pushed | null> => {
    const row = await findShopOrder(prisma, shopOrderId);
    // A later correction has its own job, which pushes the newest state.
    if (!row || row.trackingRevision !== revision || row.pushedRevision >= revision) return null;
    const { carrier, trackingNumber } = row;
    if (!carrier || !trackingNumber) return null;
    const ofShop = await findActiveOfShop(prisma, row.shopDomain);
    const connection = (await findActive(prisma, row.connectionId)) ?? (ofShop?.userId === row.userId ? ofShop : null);
    if (!connection) return failed('no-shop');

    if (!(await takePushLease(prisma, row.id, clock.now(), LEASE_MS))) throw busy();
    try {
      const tracking = trackingOf(carrierCode.parse(carrier), trackingNumber);
      return await shopCredentials.use(connection.id, (access) => write(access, row, tracking));
    } finally {
      await releasePushLease(prisma, row.id);
    }
  };
};
export type PushTracking = ReturnType<typeof createPushTracking>;
