import { withoutDedupe, type RequestContext } from '@drappo/service-kit';
import type { PrismaClient } from '../data/database.ts';
import { findWebhook } from '../data/stripe-event-repository.ts';
import type { StripeEventPayload } from '../domain/effects.ts';
import type { StripeGateway } from '../stripe/stripe-gateway.ts';
import type { StripeMoney } from '../stripe/stripe-money.ts';
import { stripeIdsIn, webhookSubject } from '../stripe/webhook-subject.ts';
import type { SettleCheckout } from './settle-checkout.ts';
import type { SettleDispute } from './settle-dispute.ts';
import type { SettleRefunds } from './settle-refunds.ts';

type Deps = {
  prisma: PrismaClient;
  stripe: StripeGateway;
  money: StripeMoney;
  settleCheckout: SettleCheckout;
  settleRefunds: SettleRefunds;
  settleDispute: SettleDispute;
};
export type ApplyWebhook = ReturnType<typeof createApplyWebhook>;

/**
 * Applies one stored webhook. Its content is a hint only: its subject is read from Stripe as it is now, so that late, repeated
 * and reordered webhooks lead to the same end. Returns the ids at Stripe that it names.
 */
export const createApplyWebhook =
  ({ prisma, stripe, money, settleCheckout, settleRefunds, settleDispute }: Deps) =>
  async ({ eventId }: StripeEventPayload, requestContext: RequestContext): Promise<string[]> => {
    const event = await findWebhook(prisma, eventId);
    if (!event) return [];
    const ctx = withoutDedupe(requestContext);
    const body: unknown = JSON.parse(event.body);
    const subject = webhookSubject(event.type, body);
    switch (subject?.kind) {
      case 'session':
        await settleCheckout(await stripe.readSession(subject.id), ctx);
        break;
      case 'refunds':
        await settleRefunds(subject.paymentIntentId, await money.readRefunds(subject.paymentIntentId), ctx);
        break;
      case 'dispute':
        await settleDispute(await money.readDispute(subject.id), ctx);
    }
    return stripeIdsIn(body);
  };
