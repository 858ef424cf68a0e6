import type { NewProblem } from '@drappo/contracts/orders/order-problem';
import { audit, type Clock, type Database, type RequestContext } from '@drappo/service-kit';
import type { Tx } from '../../data/database.ts';
import { lockOrder, saveOrder } from '../../order/data/order-repository.ts';
import { isLineOf } from '../../order/data/problem-columns.ts';
import { orderNotFound } from '../../order/domain/order-errors.ts';
import { problemOfUnknownLine } from '../domain/desk-errors.ts';
import { endProblem, putAside } from '../domain/order-problem.ts';
import type { Order } from '../../order/domain/order.ts';

type Deps = { database: Database<Tx>; clock: Clock };

// Without the note: it may name a person, and the audit trail stores it permanently.
const auditedOf = ({ problem }: Order) => ({ problem: problem?.reason ?? null });

/** Puts a paid order aside, or changes the reason. */
export const createSetOrderProblem =
  ({ database, clock }: Deps) =>
  (orderId: string, { reason, itemId, note }: NewProblem, ctx: RequestContext): Promise<void> =>
    database.transaction(ctx, async (tx) => {
      const order = await lockOrder(tx, orderId);
      if (!order) throw orderNotFound();
      if (itemId !== undefined && !(await isLineOf(tx, orderId, itemId))) throw problemOfUnknownLine();
      const now = clock.now();
      const by = ctx.actor.kind === 'user' ? ctx.actor.userId : null;
      const aside = putAside(order, { reason, itemId: itemId ?? null, note: note ?? null, at: now, by });
      await saveOrder(tx, order, aside, now);
      await audit(tx, ctx, {
        action: 'order.problem-set',
        subject: `order:${orderId}`,
        before: auditedOf(order),
        after: auditedOf(aside),
        at: now,
      });
    });

/** Ends the problem of an order; an order without a problem does not change. */
export const createClearOrderProblem =
  ({ database, clock }: Deps) =>
  (orderId: string, ctx: RequestContext): Promise<void> =>
    database.transaction(ctx, async (tx) => {
      const order = await lockOrder(tx, orderId);
      if (!order) throw orderNotFound();
      const solved = endProblem(order);
      if (solved === order) return;
      const now = clock.now();
      await saveOrder(tx, order, solved, now);
      await audit(tx, ctx, {
        action: 'order.problem-cleared',
        subject: `order:${orderId}`,
        before: auditedOf(order),
        after: auditedOf(solved),
        at: now,
      });
    });
