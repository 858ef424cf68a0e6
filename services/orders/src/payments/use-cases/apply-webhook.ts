import type { Cents } from '@drappo/contracts/money';
import { withoutDedupe, type RequestContext } from '@drappo/service-kit';
import type { PrismaClient } from '../../data/database.ts';
import { findWebhook } from '../data/stripe-event-repository.ts';
import { isHolding } from '../domain/dispute.ts';
import type { StripeEventPayload } from '../domain/effects.ts';
import { wholeRefunds } from '../domain/refund.ts';
import type { SavedCards } from '../stripe/saved-cards.ts';
import type { StripeGateway } from '../stripe/stripe-gateway.ts';
import type { StripeMoney, StripeRefund } from '../stripe/stripe-money.ts';
import { stripeIdsIn, webhookSubject } from '../stripe/webhook-subject.ts';
import type { PayAutomatically } from './pay-automatically.ts';
import type { SavedCardUseCases } from './saved-card.ts';
import type { SettleCheckout } from './settle-checkout.ts';
import type { SettleDispute } from './settle-dispute.ts';
import type { SettlePaymentFirst } from './settle-payment-first.ts';
import type { SettleRefunds } from './settle-refunds.ts';

type Deps = {
  prisma: PrismaClient;
  stripe: StripeGateway;
  money: StripeMoney;
  settleCheckout: SettleCheckout;
  settlePaymentFirst: SettlePaymentFirst;
  settleRefunds: SettleRefunds;
  settleDispute: SettleDispute;
  cards: SavedCards;
  savedCard: SavedCardUseCases;
  payAutomatically: PayAutomatically;
};
/** The sum of the refunds that did not fail. */
const madeOf = (refunds: StripeRefund[]): Cents =>
  refunds.reduce((sum, { amount, failed }) => (failed ? sum : sum + amount), 0);

export type ApplyWebhook = ReturnType<typeof createApplyWebhook>;

/**
 * Applies one stored webhook. The webhook's content is only a hint: the current state is read from Stripe, so that
 * late, repeated and reordered webhooks have the same result. Returns the Stripe ids that it contains.
 */
export const createApplyWebhook =
  (deps: Deps) =>
  async ({ eventId }: StripeEventPayload, requestContext: RequestContext): Promise<string[]> => {
    const { prisma, stripe, money, cards, savedCard, payAutomatically } = deps;
    const event = await findWebhook(prisma, eventId);
    if (!event) return [];
    const ctx = withoutDedupe(requestContext);
    const body: unknown = JSON.parse(event.body);
    const subject = webhookSubject(event.type, body);
    switch (subject?.kind) {
      case 'session':
        await deps.settleCheckout(await stripe.readSession(subject.id), ctx);
        break;
      case 'refunds': {
        const refunds = await money.readRefunds(subject.paymentIntentId);
        await deps.settlePaymentFirst(subject.paymentIntentId, (shares) => wholeRefunds(madeOf(refunds), shares), ctx);
        await deps.settleRefunds(subject.paymentIntentId, refunds, ctx);
        break;
      }
      case 'dispute': {
        const dispute = await money.readDispute(subject.id);
        const heldBy = (shares: { orderId: string }[]) =>
          new Set(isHolding(dispute) ? shares.map(({ orderId }) => orderId) : []);
        await deps.settlePaymentFirst(dispute.paymentIntentId, heldBy, ctx);
        await deps.settleDispute(dispute, ctx);
        break;
      }
      case 'card-setup':
        await savedCard.settle(await cards.readSetup(subject.sessionId), ctx);
        break;
      case 'card-detached':
        await savedCard.applyDetached(subject.paymentMethodId, ctx);
        break;
      case 'automatic':
        await payAutomatically.reconcile(subject.attemptId, ctx);
    }
    return stripeIdsIn(body);
  };
