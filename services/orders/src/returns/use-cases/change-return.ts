import type { EventMessage } from '@drappo/contracts/event';
import { audit, type Clock, type Database, type Outbox, type RequestContext } from '@drappo/service-kit';
import type { Tx } from '../../data/database.ts';
import { appendTimeline, lockOrder } from '../../order/data/order-repository.ts';
import { findOrderOfReturn, readReturnable, readReturnsOfOrder, saveReturn } from '../data/return-repository.ts';
import type { TimelineEntry } from '../../order/domain/order-timeline.ts';
import type { Order } from '../../order/domain/order.ts';
import { returnNotFound } from '../domain/return-errors.ts';
import type { Return } from '../domain/return.ts';

export type ReturnDeps = { database: Database<Tx>; outbox: Outbox; clock: Clock };

/** A return with its locked order and the order's other returns. */
export type LockedReturn = {
  found: Return;
  order: Order;
  others: Return[];
  shipped: { itemId: string; quantity: number }[];
};

/** With a user, only when the return is theirs. */
export const lockReturn = async (tx: Tx, id: string, userId?: string): Promise<LockedReturn> => {
  const orderId = await findOrderOfReturn(tx, id, userId);
  const order = orderId && (await lockOrder(tx, orderId));
  if (!order) throw returnNotFound();
  const returns = await readReturnsOfOrder(tx, order.id);
  const found = returns.find((one) => one.id === id);
  if (!found) throw returnNotFound();
  const { items } = await readReturnable(tx, order.id);
  const shipped = items.map(({ id: itemId, quantity }) => ({ itemId, quantity }));
  return { found, order, others: returns.filter((one) => one !== found), shipped };
};

export type ReturnChange = { after: Return; events: EventMessage[]; moments: Omit<TimelineEntry, 'returnNumber'>[] };
/** `action`: an admin's action, for the audit trail. */
type Change = { id: string; userId?: string; action?: string };

/** Writes the state of a return, the order's timeline and the events. */
export const writeReturnChange = async (
  { outbox, clock }: Pick<ReturnDeps, 'outbox' | 'clock'>,
  tx: Tx,
  { locked: { found, order }, after, events, moments }: ReturnChange & { locked: LockedReturn },
): Promise<void> => {
  await saveReturn(tx, after);
  await appendTimeline(
    tx,
    order.id,
    moments.map((moment) => ({ ...moment, returnNumber: found.number })),
    clock.now(),
  );
  await outbox.add(tx, ...events);
};

/** Applies one step of a return: its state, the order's timeline, the events and the audit entry in one commit. */
export const createChangeReturn =
  ({ database, outbox, clock }: ReturnDeps) =>
  (
    { id, userId, action }: Change,
    ctx: RequestContext,
    step: (locked: LockedReturn, now: Date) => ReturnChange | undefined,
  ): Promise<void> =>
    database.transaction(ctx, async (tx) => {
      const now = clock.now();
      const locked = await lockReturn(tx, id, userId);
      const change = step(locked, now);
      if (!change) return;
      const { found, order } = locked;
      const { after, events, moments } = change;
      await writeReturnChange({ outbox, clock }, tx, { locked, after, events, moments });
      if (action)
        await audit(tx, ctx, {
          action,
          subject: `return:${id}`,
          before: { status: found.status },
          after: { status: after.status },
          details: { returnNumber: found.number, orderId: order.id, isOurFault: after.isOurFault },
          at: now,
        });
    });
export type ChangeReturn = ReturnType<typeof createChangeReturn>;
