import { isDeepStrictEqual } from 'node:util';
import { withoutDedupe, type RequestContext } from '@drappo/service-kit';
import { readAccounts } from '../data/account-limits.ts';
import { allocatePieces } from '../data/allocate-pieces.ts';
import type { PrismaClient } from '../../data/database.ts';
import {
  readAvailability,
  deleteBackorder,
  lockBackorder,
  readBackorders,
  saveBackorder,
  type Missing,
  type Backorder,
} from '../data/backorder-repository.ts';
import { stockAllocated, stockRejected } from '../domain/stock-events.ts';
import { limitOf } from '../domain/reservation-limits.ts';
import {
  missingOf,
  overLimit,
  piecesOf,
  fulfillable,
  type Room,
  type RequestedLine,
} from '../domain/requested-lines.ts';
import type { AllocateDeps } from './on-order-created.ts';

type Deps = AllocateDeps & { prisma: PrismaClient };

const PAGE = 1_000;
/** The maximum number of changed shortages that a run publishes; the next runs publish the rest. */
const SHORTAGES_PER_RUN = 100;

/**
 * Fulfils backorders, the oldest first, from any source of pieces: counted in, put back, released by a reservation or an
 * order,
 * on sale again. It polls, so that no way of freeing pieces can be missed; without backorders that costs one query on an
 * empty
 * table. It publishes an order's changed shortage again, so that its reseller sees current numbers. Returns how many it
 * fulfilled.
 */
export const createFulfilBackorders = ({ database, prisma, outbox, clock, levels }: Deps) => {
  const fulfil = (orderId: string, ctx: RequestContext): Promise<boolean> =>
    database.transaction(withoutDedupe(ctx), async (tx) => {
      const backorder = await lockBackorder(tx, orderId);
      // Changed, cancelled or fulfilled since the read.
      if (!backorder) return false;
      const now = clock.now();
      const { revision, userId } = backorder;
      const { lines } = await allocatePieces(tx, { orderId, userId, requested: backorder.lines }, { levels, now });
      if (!lines) return false;
      await deleteBackorder(tx, orderId);
      await outbox.add(tx, stockAllocated({ orderId, ...(revision === null ? {} : { revision }), lines }, now));
      return true;
    });

  const publishShortage = (orderId: string, missing: Missing, ctx: RequestContext): Promise<void> =>
    database.transaction(withoutDedupe(ctx), async (tx) => {
      const backorder = await lockBackorder(tx, orderId);
      // Only for the lines that were read: a change since then publishes its own answer.
      const unchanged = backorder?.lines.filter(({ sku, quantity }) =>
        missing.some((line) => line.sku === sku && line.requested === quantity),
      );
      if (!backorder || unchanged?.length !== missing.length) return;
      await saveBackorder(tx, { ...backorder, missing });
      const { revision } = backorder;
      await outbox.add(
        tx,
        stockRejected({ orderId, ...(revision === null ? {} : { revision }), missing }, clock.now()),
      );
    });

  /** Limits and holdings of the accounts of these orders; without locks, so only a first filter. */
  const roomsOf = async (backorders: Backorder[], now: Date): Promise<Map<string, Room>> => {
    const userIds = new Set(backorders.flatMap(({ userId }) => (userId === null ? [] : [userId])));
    if (!levels || userIds.size === 0) return new Map();
    const accounts = await readAccounts(prisma, [...userIds], now);
    return new Map(
      [...accounts.values()].map((account) => [
        account.userId,
        { group: account.group, limit: limitOf(levels, account).pieces, inUse: account.inUse.pieces },
      ]),
    );
  };

  return async (ctx: RequestContext): Promise<number> => {
    let fulfilled = 0;
    let published = 0;
    let last: Backorder | undefined;
    for (;;) {
      const backorders = await readBackorders(prisma, PAGE, last);
      last = backorders.at(-1);
      if (!last) return fulfilled;
      const skus = [...new Set(backorders.flatMap(({ lines }) => lines.map(({ sku }) => sku)))];
      const { available, nameOf } = await readAvailability(prisma, skus, clock.now());
      const rooms = await roomsOf(backorders, clock.now());
      const roomFor = ({ userId }: Backorder) => (userId === null ? undefined : rooms.get(userId));
      const ready = fulfillable(backorders, available, roomFor, nameOf);
      for (const { orderId } of ready) if (await fulfil(orderId, ctx)) fulfilled += 1;
      // Fulfilled orders took pieces that were read before: the next run publishes the current shortages.
      if (ready.length > 0) continue;
      for (const backorder of backorders) {
        const { orderId, lines, missing } = backorder;
        const now = shortageOf(lines, missingOf(lines, available, nameOf), roomFor(backorder));
        if (published >= SHORTAGES_PER_RUN || now.length === 0 || isDeepStrictEqual(now, missing)) continue;
        await publishShortage(orderId, now, ctx);
        published += 1;
      }
    }
  };
};

/** The shortage, or else the limit of the account. */
const shortageOf = (lines: RequestedLine[], short: Missing, room: Room | undefined): Missing => {
  if (short.length > 0 || !room || room.inUse + piecesOf(lines) <= room.limit) return short;
  return overLimit(lines, room.limit);
};
