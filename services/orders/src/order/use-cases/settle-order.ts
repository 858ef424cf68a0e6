import type { EventPayload } from '@drappo/contracts/event';
import type { OrderQuotedV1 } from '@drappo/contracts/shipping/events';
import { nextDeparture, type WorkingCalendar } from '@drappo/contracts/working-days';
import type { Clock, Database, Outbox, RequestContext } from '@drappo/service-kit';
import type { Tx } from '../../data/database.ts';
import { lockOrder, saveOrder } from '../data/order-repository.ts';
import { replicaMissing } from '../domain/order-errors.ts';
import { awaitsPackaging, saveWhiteLabel } from '../data/white-label.ts';
import { orderAwaitingStock, orderReadyToPay } from '../domain/order-events.ts';
import { isAnswerTo, quote, type Order } from '../domain/order.ts';
import type { OrderPayments } from './order-payments.ts';

export type SettleOrderDeps = {
  database: Database<Tx>;
  outbox: Outbox;
  clock: Clock;
  calendar: WorkingCalendar;
  payments: Pick<OrderPayments, 'beginAutomaticPayment'>;
};
type Answer = { orderId: string; revision?: number | undefined };

/** Applies an answer of catalog or shipping to its order. Returns whether the order changed. */
export const settleOrder = async (
  { outbox, clock, calendar, payments }: SettleOrderDeps,
  tx: Tx,
  { orderId, revision }: Answer,
  change: (order: Order) => Order,
): Promise<boolean> => {
  const order = await lockOrder(tx, orderId);
  if (!order) throw replicaMissing();
  // The answer is for the order before its shop changed it; another answer follows.
  if (!isAnswerTo(order, revision)) return false;
  const settled = change(order);
  // A cancelled order, or a repeated answer, changes nothing.
  if (settled === order) return false;
  const isReady = settled.status !== order.status;
  const begun = isReady ? await payments.beginAutomaticPayment(tx, settled) : { order: settled, isOn: false };
  await saveOrder(tx, order, begun.order, clock.now());
  if (isReady) await outbox.add(tx, ...orderReadyToPay(begun.order, nextDeparture(clock.now(), calendar), begun.isOn));
  // A different set of missing pieces is not reported again.
  if (!order.stockMissing?.length) await outbox.add(tx, ...orderAwaitingStock(settled, clock.now()));
  return true;
};

/** Applies the zone, cost and threshold of a quote, and whether the parcel ships in the reseller's own packaging. */
export const createPriceShipping =
  (deps: SettleOrderDeps) =>
  (
    {
      zoneCode,
      zoneName,
      cost,
      freeAbove,
      packagingApproved = false,
      packagingName,
      cardMaterial,
      packagingMaterial,
      ...answer
    }: EventPayload<typeof OrderQuotedV1>,
    ctx: RequestContext,
  ): Promise<void> =>
    deps.database.transaction(ctx, async (tx) => {
      const quoted = { zoneCode, zoneName, cost, freeAbove };
      const isSettled = await settleOrder(deps, tx, answer, (order) => quote(order, quoted, deps.clock.now()));
      // If the shipping was agreed, only the packaging of the quote is used.
      if (isSettled || (await awaitsPackaging(tx, answer.orderId)))
        await saveWhiteLabel(tx, answer.orderId, packagingApproved, { packagingName, cardMaterial, packagingMaterial });
    });
