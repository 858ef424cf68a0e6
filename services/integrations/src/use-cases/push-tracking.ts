import { AppError } from '@drappo/contracts/errors';
import { carrierCode } from '@drappo/contracts/orders/carriers';
import type { Clock } from '@drappo/service-kit';
import { findActive, findActiveOfShop } from '../data/connection-repository.ts';
import type { PrismaClient } from '../data/database.ts';
import { findShopOrder, type ShopOrderRow } from '../data/shop-order-repository.ts';
import { releasePushLease, renewPushLease, takePushLease } from '../data/tracking-repository.ts';
import type { PushTrackingPayload } from '../domain/effects.ts';
import { leftAfter, oursAmong, shareAmong, type Fulfilment, type PartToSend } from '../domain/fulfilments.ts';
import { readPieces } from '../domain/published-pieces.ts';
import { ourSkus, type JudgedLine } from '../domain/shop-order.ts';
import { trackingOf, type Tracking } from '../shopify/carrier-names.ts';
import type { FulfilmentGateway } from '../shopify/fulfilment-gateway.ts';
import { isNo, isShopRefusal } from '../shopify/shop-failures.ts';
import type { ShopAccess } from '../shopify/shop-client.ts';
import type { ShopCredentialsProvider } from './shop-credentials-provider.ts';

export type PushFailure =
  | 'no-shop'
  | 'gone-from-shop'
  | 'nothing-left'
  | 'on-hold'
  | 'part-on-hold'
  | 'part-refused'
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

/** Lease, renewed before each write: longer than a read and a write may take. After a crash the next worker waits this long. */
const LEASE_MS = 60_000;

const busy = (): AppError =>
  new AppError('unavailable', { code: 'integrations.push-busy', detail: 'Un altro invio è in corso.' });

const failed = (reason: PushFailure): Pushed => ({ kind: 'failed', reason });
const pushedAs = (known: Fulfilment[], created: (string | null)[]): Pushed => ({
  kind: 'pushed',
  fulfillmentId: known[0]?.id ?? created[0] ?? null,
});

type Write = {
  tracking: Tracking;
  /** @throws AppError if another worker has the lease now */
  renewLease: () => Promise<void>;
};

/** The reason why a push that threw has failed permanently. */
export const pushFailureOf = (error: unknown): PushFailure => {
  if (isShopRefusal(error)) return 'refused';
  if (!(error instanceof AppError)) return 'unreachable';
  if (error.code === 'integrations.shop-gone') return 'no-shop';
  return error.kind === 'unavailable' ? 'unreachable' : 'said-no';
};

/** The pieces that we ship. A former version stored only the shop's lines. */
const shippedPieces = (row: ShopOrderRow): ReadonlyMap<string, number> => {
  const published = readPieces(row);
  return published
    ? new Map(published.map(({ sku, quantity }) => [sku, quantity]))
    : ourSkus(row.lines as JudgedLine[]);
};

const hasTracking = ({ tracking }: Fulfilment, expected: Tracking): boolean =>
  tracking.some(({ company, number }) => company === expected.company && number === expected.number);

/**
 * Pushes a shipment to its shop. Reads the shop's fulfilments first, so that an attempt whose answer was lost is not
 * repeated. Only one worker at a time writes, and the shop itself rejects a second fulfilment of the same pieces.
 */
export const createPushTracking = ({ prisma, clock, shopCredentials, fulfilments }: Deps) => {
  /** Sends one part after the other. A part that the shop rejects does not block the others. */
  const send = async (access: ShopAccess, parts: PartToSend[], { tracking, renewLease }: Write) => {
    const ids: (string | null)[] = [];
    const rejections: unknown[] = [];
    for (const part of parts)
      try {
        await renewLease();
        ids.push(await fulfilments.create(access, part, tracking));
      } catch (error) {
        if (!isNo(error)) throw error;
        rejections.push(error);
      }
    return { ids, rejections };
  };

  const write = async (access: ShopAccess, row: ShopOrderRow, { tracking, renewLease }: Write): Promise<Pushed> => {
    const found = await fulfilments.read(access, row.shopifyOrderId);
    if (!found) return failed('gone-from-shop');
    const known = oursAmong(found.made, row);
    for (const { id } of known.filter((one) => !hasTracking(one, tracking))) {
      await renewLease();
      await fulfilments.changeTracking(access, id, tracking);
    }
    // The lines of a former version may contain pieces that the shop ordered after the shipment; a first push that was cut
    // off is completed.
    if (known.length > 0 && row.pushedRevision > 0 && readPieces(row) === null) return pushedAs(known, []);
    const { toSend, left } = shareAmong(found.open, leftAfter(shippedPieces(row), known));
    const { ids, rejections } = await send(access, toSend, { tracking, renewLease });
    const isPart = known.length + ids.length > 0;
    if (rejections.length > 0 && !isPart) throw rejections[0];
    if (rejections.length > 0) return failed('part-refused');
    if (shareAmong(found.held, left).toSend.length > 0) return failed(isPart ? 'part-on-hold' : 'on-hold');
    return isPart ? pushedAs(known, ids) : failed('nothing-left');
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

    const lease = () => ({ now: clock.now(), leaseMs: LEASE_MS });
    let until = await takePushLease(prisma, row, { ...lease(), trackingNumber });
    if (!until) throw busy();
    const renewLease = async (): Promise<void> => {
      const renewed = until && (await renewPushLease(prisma, { id: row.id, until }, lease()));
      until = renewed;
      if (!renewed) throw busy();
    };
    try {
      // Another worker may have written since the first read.
      const leased = (await findShopOrder(prisma, shopOrderId)) ?? row;
      const tracking = trackingOf(carrierCode.parse(carrier), trackingNumber);
      return await shopCredentials.use(connection.id, (access) => write(access, leased, { tracking, renewLease }));
    } finally {
      if (until) await releasePushLease(prisma, row.id, until);
    }
  };
};
export type PushTracking = ReturnType<typeof createPushTracking>;
