import { AppError } from '@drappo/contracts/errors';
import type { EventPayload } from '@drappo/contracts/event';
import type { ShopOrderCancelledV1, ShopOrderChangedV1 } from '@drappo/contracts/integrations/shop-events';
import type { Clock, Database, Errors, Outbox, RequestContext } from '@drappo/service-kit';
import type { PrismaClient, Tx } from '../../data/database.ts';
import { replaceItems, savePlace } from '../../order/data/order-content.ts';
import { findOrderState, lockOrder, saveOrder } from '../../order/data/order-repository.ts';
import { parkShopChange, type ParkedChange } from '../data/parked-shop-changes.ts';
import { checkoutJustOpened } from '../domain/shop-order-errors.ts';
import { replicaMissing } from '../../order/domain/order-errors.ts';
import { orderChanged } from '../domain/shop-order-events.ts';
import { isPaying, type Order } from '../../order/domain/order.ts';
import { changeInShop, mergeLines, reactionTo } from '../domain/shop-order.ts';
import { changedAfterPayment, changedDuringPayment } from '../domain/shop-reports.ts';
import type { createCancelOrder } from '../../order/use-cases/cancel-order.ts';
import type { OrderPayments } from '../../order/use-cases/order-payments.ts';

type Deps = { database: Database<Tx>; prisma: PrismaClient; outbox: Outbox; errors: Errors; clock: Clock };
type Payments = Pick<OrderPayments, 'expireOpenCheckouts' | 'hasOpenCheckout' | 'endCreatingCheckouts'>;
type Change = EventPayload<typeof ShopOrderChangedV1>;
type Cancellation = EventPayload<typeof ShopOrderCancelledV1>;

const parkUntilPaid = async ({ errors }: Deps, tx: Tx, order: Order, parked: ParkedChange): Promise<void> => {
  if (await parkShopChange(tx, parked))
    await errors.report(tx, changedDuringPayment(order, parked.kind, parked.change));
};

/** Gives the order the shop's state; it needs stock and a quote again. */
const changeOrder = async (
  { outbox, clock, payments }: Deps & { payments: Payments },
  tx: Tx,
  order: Order,
  change: Change,
): Promise<void> => {
  const { revision, shippingAddress, shopOrderName } = change;
  // This page was opened after the others were expired. No page opens while the order is locked, so the next attempt
  // expires this one too.
  if (await payments.hasOpenCheckout(tx, order.id)) throw checkoutJustOpened();
  await payments.endCreatingCheckouts(tx, order.id);
  const now = clock.now();
  const lines = mergeLines(change.lines);
  const changed = changeInShop(order, revision, lines);
  await saveOrder(tx, order, changed, now);
  await replaceItems(
    tx,
    order.id,
    lines.map((line) => ({ ...line, unitPrice: 0 })),
  );
  await savePlace(tx, order.id, shippingAddress, shopOrderName);
  const { country, zip } = shippingAddress;
  const needed = lines.map(({ sku, quantity }) => ({ sku, quantity }));
  await outbox.add(tx, orderChanged(changed, { lines: needed, country, zip }, now));
};

/**
 * Applies a change of an order in its shop. An unpaid order takes the shop's state: its payment page is expired first, and
 * if Stripe reports that it was paid in the meantime, the order is paid and stays.
 */
export const createApplyShopOrderChange =
  (deps: Deps & { payments: Payments }) =>
  async (change: Change, ctx: RequestContext): Promise<void> => {
    const { database, prisma, errors, clock, payments } = deps;
    const { orderId, revision } = change;
    const known = await findOrderState(prisma, orderId);
    if (!known) throw replicaMissing();
    // A repeated change does not expire the pages: the reseller may be paying the changed order.
    if (known.status === 'pending_payment' && known.shopRevision < revision)
      await payments.expireOpenCheckouts(orderId, ctx);
    await database.transaction(ctx, async (tx) => {
      const order = await lockOrder(tx, orderId);
      if (!order) throw replicaMissing();
      switch (reactionTo(order, revision)) {
        case 'ignore':
          return;
        case 'wait':
          return parkUntilPaid(deps, tx, order, { kind: 'changed', change });
        case 'change':
          return changeOrder(deps, tx, order, change);
        case 'too-late':
          await saveOrder(tx, order, { ...order, shopRevision: revision }, clock.now());
          await errors.report(tx, changedAfterPayment(order, 'changed', change));
      }
    });
  };

/** Why the order ends, as its reseller reads it. */
const endNotes = {
  cancelled: 'Annullato nel negozio Shopify',
  sent: 'Già spedito dal negozio Shopify',
  test: 'Ordine di prova del negozio Shopify',
} as const;

/** Applies the cancellation of an order in its shop: an unpaid order is cancelled here too. */
export const createApplyShopOrderCancellation =
  (deps: Deps & { cancelOrder: ReturnType<typeof createCancelOrder> }) =>
  async (cancellation: Cancellation, ctx: RequestContext): Promise<void> => {
    const { database, prisma, errors, cancelOrder } = deps;
    const { orderId, revision } = cancellation;
    const known = await findOrderState(prisma, orderId);
    if (!known) throw replicaMissing();
    if (known.status === 'cancelled' || revision <= known.shopRevision) return;
    try {
      await cancelOrder(
        { orderId, reason: 'reseller', note: endNotes[cancellation.cause ?? 'cancelled'], inShop: true },
        ctx,
      );
    } catch (error) {
      if (!(error instanceof AppError && error.kind === 'conflict')) throw error;
      await database.transaction(ctx, async (tx) => {
        const order = await lockOrder(tx, orderId);
        if (order && isPaying(order)) await parkUntilPaid(deps, tx, order, { kind: 'cancelled', change: cancellation });
        else if (order) await errors.report(tx, changedAfterPayment(order, 'cancelled', cancellation));
      });
    }
  };
