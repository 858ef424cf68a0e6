import { AppError } from '@drappo/contracts/errors';
import type { EventPayload } from '@drappo/contracts/event';
import type { ShopOrderCancelledV1, ShopOrderChangedV1 } from '@drappo/contracts/integrations/shop-events';
import type { Clock, Database, Outbox, RequestContext } from '@drappo/service-kit';
import type { PrismaClient, Tx } from '../data/database.ts';
import { placeColumns, replaceItems } from '../data/order-content.ts';
import { lockOrder, saveOrder } from '../data/order-repository.ts';
import { checkoutJustOpened, replicaMissing } from '../domain/order-errors.ts';
import { parkShopChange, type ParkedChange } from '../data/parked-shop-changes.ts';
import { orderChanged } from '../domain/order-events.ts';
import { isPaying, type Order } from '../domain/order.ts';
import { changeInShop, mergeLines, reactionTo } from '../domain/shop-order.ts';
import type { createCancelOrder } from './cancel-order.ts';
import type { ExpireOpenCheckouts } from './expire-open-checkouts.ts';
import { reportError } from './report-error.ts';

type Deps = { database: Database<Tx>; prisma: PrismaClient; outbox: Outbox; clock: Clock };
type Change = EventPayload<typeof ShopOrderChangedV1>;
type Cancellation = EventPayload<typeof ShopOrderCancelledV1>;

const words = { changed: 'modificato', cancelled: 'annullato' } as const;

type What = ParkedChange['kind'];
export const tooLateCause = (what: What, orderId: string): string => `shop-order-${what}-after-payment:${orderId}`;

// The customer has paid the reseller, and the reseller us: what becomes of it is for people to say.
const reportTooLate = (
  deps: Deps,
  tx: Tx,
  order: Pick<Order, 'id' | 'orderNumber'>,
  what: What,
  { shopDomain, shopifyOrderId, revision }: Omit<Cancellation, 'cancelledAt'>,
): Promise<void> =>
  reportError(deps, tx, {
    cause: tooLateCause(what, order.id),
    errorType: 'shop-order',
    errorMessage: `${order.orderNumber} ${words[what]} nel negozio dopo il pagamento: resta com’era quando è stato pagato.`,
    payload: { shopDomain, shopifyOrderId, revision },
    orderId: order.id,
  });

/** Kept until the payment is over: should it fail, the order becomes what it is in the shop. */
const parkUntilPaid = async (deps: Deps, tx: Tx, order: Order, waiting: ParkedChange): Promise<void> => {
  if (!(await parkShopChange(tx, waiting))) return;
  const { shopDomain, shopifyOrderId, revision } = waiting.change;
  await reportError(deps, tx, {
    cause: tooLateCause(waiting.kind, order.id),
    errorType: 'shop-order',
    errorMessage: `${order.orderNumber} ${words[waiting.kind]} nel negozio mentre il pagamento è in corso: se non riesce, l’ordine lo segue.`,
    payload: { shopDomain, shopifyOrderId, revision },
    orderId: order.id,
  });
};

/**
 * An order changed in its shop. Unpaid it becomes what it is there: its payment page is ended first, and if Stripe says that
 * it was paid meanwhile, the order is paid and stays.
 */
export const createApplyShopOrderChange =
  (deps: Deps & { expireOpenCheckouts: ExpireOpenCheckouts }) =>
  async (change: Change, ctx: RequestContext): Promise<void> => {
    const { database, prisma, outbox, clock, expireOpenCheckouts } = deps;
    const { orderId, revision, shippingAddress } = change;
    const known = await prisma.order.findUnique({ where: { id: orderId } });
    if (!known) throw replicaMissing();
    // Not for a change that was heard before: its reseller may be paying what it became.
    if (known.status === 'pending_payment' && known.shopRevision < revision) await expireOpenCheckouts(orderId, ctx);
    await database.transaction(ctx, async (tx) => {
      const order = await lockOrder(tx, orderId);
      if (!order) throw replicaMissing();
      const reaction = reactionTo(order, revision);
      if (reaction === 'ignore') return;
      if (reaction === 'wait') return parkUntilPaid(deps, tx, order, { kind: 'changed', change });
      const now = clock.now();
      if (reaction === 'too-late') {
        await saveOrder(tx, order, { ...order, shopRevision: revision }, now);
        await reportTooLate(deps, tx, order, 'changed', change);
        return;
      }
      const pages = { shares: { some: { orderId } } };
      // Opened since they were ended: nobody opens another while the order is locked, so the next try ends this one too.
      if ((await tx.checkout.count({ where: { ...pages, state: 'open' } })) > 0) throw checkoutJustOpened();
      // One that is being made is not offered: whoever makes it finds it ended, and ends it at Stripe.
      await tx.checkout.updateMany({ where: { ...pages, state: 'creating' }, data: { state: 'expired' } });
      const lines = mergeLines(change.lines);
      const changed = changeInShop(order, revision, lines);
      await saveOrder(tx, order, changed, now);
      await replaceItems(
        tx,
        orderId,
        lines.map((line) => ({ ...line, unitPrice: 0 })),
      );
      await tx.order.update({
        where: { id: orderId },
        data: { ...placeColumns(shippingAddress, null), shopOrderName: change.shopOrderName },
      });
      const { country, zip } = shippingAddress;
      const wanted = lines.map(({ sku, quantity }) => ({ sku, quantity }));
      await outbox.add(tx, orderChanged(changed, { lines: wanted, country, zip }, now));
    });
  };

/** An order was cancelled in its shop: unpaid it is cancelled here too. */
export const createApplyShopOrderCancellation =
  (deps: Deps & { cancelOrder: ReturnType<typeof createCancelOrder> }) =>
  async (cancellation: Cancellation, ctx: RequestContext): Promise<void> => {
    const { database, prisma, cancelOrder } = deps;
    const { orderId, revision } = cancellation;
    const order = await prisma.order.findUnique({ where: { id: orderId } });
    if (!order) throw replicaMissing();
    if (order.status === 'cancelled' || revision <= order.shopRevision) return;
    try {
      await cancelOrder({ orderId, reason: 'reseller', note: 'Annullato nel negozio Shopify' }, ctx);
    } catch (error) {
      if (!(error instanceof AppError && error.kind === 'conflict')) throw error;
      await database.transaction(ctx, async (tx) => {
        const now = await lockOrder(tx, orderId);
        if (now && isPaying(now)) await parkUntilPaid(deps, tx, now, { kind: 'cancelled', change: cancellation });
        else await reportTooLate(deps, tx, order, 'cancelled', cancellation);
      });
    }
  };
