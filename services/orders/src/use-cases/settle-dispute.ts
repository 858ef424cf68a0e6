import { message } from '@drappo/contracts/event';
import { ErrorResolvedV1 } from '@drappo/contracts/integrations/error-events';
import type { Clock, Database, Outbox, RequestContext } from '@drappo/service-kit';
import type { Tx } from '../data/database.ts';
import { appendTimeline } from '../data/order-repository.ts';
import type { StripeDispute } from '../stripe/stripe-money.ts';
import { reportError } from './report-error.ts';

type Deps = { database: Database<Tx>; outbox: Outbox; clock: Clock };

const isOver = (status: string): boolean => ['won', 'lost', 'warning_closed', 'prevented'].includes(status);

/**
 * A payer's bank calls a payment back: it stands on its orders and in the Log, until it is over. The state of an order does
 * not change; what to do about the parcel is for people to say.
 */
export const createSettleDispute =
  (deps: Deps) =>
  (dispute: StripeDispute, ctx: RequestContext): Promise<void> =>
    deps.database.transaction(ctx, async (tx) => {
      const { outbox, clock } = deps;
      const { id, paymentIntentId, amount, reason, status, openedAt } = dispute;
      const checkout = await tx.checkout.findFirst({ where: { paymentIntentId }, include: { shares: true } });
      if (!checkout) return;
      // One at a time, or two webhooks would both be the first to tell of it.
      await tx.$queryRaw`SELECT id FROM checkouts WHERE id = ${checkout.id}::uuid FOR UPDATE`;
      const now = clock.now();
      const known = await tx.dispute.findUnique({ where: { id } });
      const isClosing = isOver(status) && !known?.closedAt;
      const state = { status, amountCents: amount, reason, closedAt: isOver(status) ? (known?.closedAt ?? now) : null };
      await tx.dispute.upsert({
        where: { id },
        create: { id, paymentIntentId, openedAt, ...state },
        update: state,
      });
      const moments = [
        ...(known ? [] : [{ kind: 'disputed' as const, amount, reason }]),
        ...(isClosing ? [{ kind: 'dispute-closed' as const, amount, reason: status }] : []),
      ];
      for (const { orderId } of checkout.shares) await appendTimeline(tx, orderId, moments, now);
      const cause = `dispute:${id}`;
      const orderId = checkout.shares[0]?.orderId ?? null;
      const payload = { dispute: id, amountCents: amount, reason, status };
      const report = (errorMessage: string) =>
        reportError(deps, tx, { cause, errorType: 'payment', errorMessage, payload, orderId });
      if (!known)
        await report('La banca di chi ha pagato contesta un pagamento: rispondi in tempo nella dashboard di Stripe.');
      if (isClosing && status === 'lost')
        await report('Una contestazione è persa: il denaro è tornato a chi aveva pagato.');
      else if (isClosing)
        await outbox.add(tx, message(ErrorResolvedV1, { source: 'orders', cause, resolvedAt: now.toISOString() }));
    });
