import { isDeepStrictEqual } from 'node:util';
import { withoutDedupe, type RequestContext } from '@drappo/service-kit';
import { readAccounts } from '../data/accounts.ts';
import { allocatePieces } from '../data/allocate-pieces.ts';
import type { PrismaClient } from '../data/database.ts';
import {
  availableNow,
  forgetWish,
  keepWish,
  lockWish,
  readWishes,
  type Missing,
  type WaitingOrder,
} from '../data/waiting-orders.ts';
import { stockAllocated, stockRejected } from '../domain/catalog-events.ts';
import { limitOf } from '../domain/reservation-limits.ts';
import { missingOf, overLimit, piecesOf, servable, type Room, type WantedLine } from '../domain/wanted-pieces.ts';
import type { AllocateDeps } from './on-order-created.ts';

type Deps = AllocateDeps & { prisma: PrismaClient };

const PAGE = 1_000;
/** So many orders hear in one run that what is short has changed; the others hear in the next ones. */
const TOLD_AT_ONCE = 100;

/**
 * Gives orders that wait their pieces, the oldest first, wherever pieces come from: counted in, put back, let go by a hold or
 * an order, on sale again. It looks instead of being told, so that no way of freeing pieces can be forgotten; while nobody
 * waits it costs one look into an empty table. Those that go on waiting are told when what is short has changed, so that nobody
 * reads numbers of long ago. Returns how many were served.
 */
export const createServeWaitingOrders = ({ database, prisma, outbox, clock, levels }: Deps) => {
  const serve = (orderId: string, ctx: RequestContext): Promise<boolean> =>
    database.transaction(withoutDedupe(ctx), async (tx) => {
      const wish = await lockWish(tx, orderId);
      // Changed, cancelled or served since it was read.
      if (!wish) return false;
      const now = clock.now();
      const { revision, userId } = wish;
      const { lines } = await allocatePieces(tx, { orderId, userId, wanted: wish.lines }, { levels, now });
      if (!lines) return false;
      await forgetWish(tx, orderId);
      await outbox.add(tx, stockAllocated({ orderId, ...(revision === null ? {} : { revision }), lines }, now));
      return true;
    });

  const tell = (orderId: string, missing: Missing, ctx: RequestContext): Promise<void> =>
    database.transaction(withoutDedupe(ctx), async (tx) => {
      const wish = await lockWish(tx, orderId);
      // Only of what it wanted when it was read: a change since then has an answer of its own.
      const wanted = wish?.lines.filter(({ sku, quantity }) =>
        missing.some((line) => line.sku === sku && line.requested === quantity),
      );
      if (!wish || wanted?.length !== missing.length) return;
      await keepWish(tx, { ...wish, missing });
      const { revision } = wish;
      await outbox.add(
        tx,
        stockRejected({ orderId, ...(revision === null ? {} : { revision }), missing }, clock.now()),
      );
    });

  /** What the accounts of these orders may hold and hold; without locks, so only good for a first look. */
  const roomsOf = async (waiting: WaitingOrder[], now: Date): Promise<Map<string, Room>> => {
    const userIds = new Set(waiting.flatMap(({ userId }) => (userId === null ? [] : [userId])));
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
    let served = 0;
    let told = 0;
    let last: WaitingOrder | undefined;
    for (;;) {
      const waiting = await readWishes(prisma, PAGE, last);
      last = waiting.at(-1);
      if (!last) return served;
      const skus = [...new Set(waiting.flatMap(({ lines }) => lines.map(({ sku }) => sku)))];
      const available = await availableNow(prisma, skus, clock.now());
      const rooms = await roomsOf(waiting, clock.now());
      const roomFor = ({ userId }: WaitingOrder) => (userId === null ? undefined : rooms.get(userId));
      const lucky = servable(waiting, available, roomFor);
      for (const { orderId } of lucky) if (await serve(orderId, ctx)) served += 1;
      // After somebody was served there is less than was seen: the next run tells what is left.
      if (lucky.length > 0) continue;
      for (const order of waiting) {
        const { orderId, lines, missing } = order;
        const now = waitsFor(lines, available, roomFor(order));
        if (told >= TOLD_AT_ONCE || now.length === 0 || isDeepStrictEqual(now, missing)) continue;
        await tell(orderId, now, ctx);
        told += 1;
      }
    }
  };
};

/** What is short, or else the limit of its account. */
const waitsFor = (lines: WantedLine[], available: Map<string, number>, room: Room | undefined): Missing => {
  const short = missingOf(lines, available);
  if (short.length > 0 || !room || room.inUse + piecesOf(lines) <= room.limit) return short;
  return overLimit(lines, room.limit);
};
