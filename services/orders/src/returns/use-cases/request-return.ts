import { returnPhotoId, type NewReturn } from '@drappo/contracts/orders/forms/return';
import {
  uuidv7,
  type Clock,
  type Database,
  type Outbox,
  type RequestContext,
  type UserActor,
} from '@drappo/service-kit';
import type { Tx } from '../../data/database.ts';
import { appendTimeline, lockOrder } from '../../order/data/order-repository.ts';
import {
  insertReturn,
  ownsOrder,
  readReturnable,
  readReturnsOfOrder,
  takeReturnNumber,
  type OrderLineRow,
} from '../data/return-repository.ts';
import { orderNotFound } from '../../order/domain/order-errors.ts';
import { returnPhotoTaken } from '../domain/return-errors.ts';
import { returnRequested } from '../domain/return-events.ts';
import { requireReturnable } from '../domain/return-request.ts';
import { amountOf, type Return, type ReturnLine } from '../domain/return.ts';

type Deps = { database: Database<Tx>; outbox: Outbox; clock: Clock; returnDays: number };

const toLine = (items: OrderLineRow[], { itemId, quantity, reason, note }: NewReturn['lines'][number]): ReturnLine[] =>
  items
    .filter(({ id }) => id === itemId)
    .map(({ variantId, sku, productName, variantInfo, unitPriceCents }) => ({
      itemId,
      variantId,
      sku,
      productName,
      variantInfo,
      unitPrice: unitPriceCents,
      quantity,
      reason,
      note: note ?? null,
      received: null,
      restocked: null,
      toRepair: null,
    }));

/**
 * Requests the return of pieces of an own order. The order's lock makes two concurrent requests count each other's pieces.
 * Returns the id of the return.
 */
export const createRequestReturn =
  ({ database, outbox, clock, returnDays }: Deps) =>
  (orderId: string, { lines, photos }: NewReturn, ctx: RequestContext & { actor: UserActor }): Promise<string> =>
    database.transaction(ctx, async (tx) => {
      const now = clock.now();
      const order = (await ownsOrder(tx, orderId, ctx.actor.userId)) && (await lockOrder(tx, orderId));
      if (!order) throw orderNotFound();
      const { isWhiteLabel, items } = await readReturnable(tx, orderId);
      const earlier = await readReturnsOfOrder(tx, orderId);
      requireReturnable({ order, isWhiteLabel, items, earlier, days: returnDays }, lines, now);
      const made: Return = {
        id: uuidv7(now.getTime()),
        number: await takeReturnNumber(tx),
        orderId,
        userId: order.userId,
        status: 'requested',
        isOurFault: null,
        reply: null,
        requestedAt: now,
        decidedAt: null,
        sendBy: null,
        sendTo: null,
        sentAt: null,
        carrier: null,
        trackingNumber: null,
        receivedAt: null,
        refundId: null,
        refundAmount: 0,
        refundShipping: 0,
        refundedAt: null,
        closedAt: null,
        lines: lines.flatMap((line) => toLine(items, line)),
      };
      const photoIds = photos.flatMap((path) => returnPhotoId(path) ?? []);
      if (!(await insertReturn(tx, made, photoIds))) throw returnPhotoTaken();
      const moment = { kind: 'return-requested', amount: amountOf(made.lines), returnNumber: made.number } as const;
      await appendTimeline(tx, orderId, [moment], now);
      await outbox.add(tx, returnRequested(made, order, photoIds));
      return made.id;
    });
