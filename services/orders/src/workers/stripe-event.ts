import { defineWorker, withoutDedupe, type Clock, type EffectWorker, type RequestContext } from '@drappo/service-kit';
import { z } from 'zod';
import type { PrismaClient, Tx } from '../data/database.ts';
import { findWebhook, markApplied } from '../data/stripe-event-repository.ts';
import { stripeEventEffect, type StripeEventPayload } from '../domain/effects.ts';
import type { StripeGateway } from '../stripe/stripe-gateway.ts';
import type { StripeMoney } from '../stripe/stripe-money.ts';
import type { SettleCheckout } from '../use-cases/settle-checkout.ts';
import type { createSettleDispute } from '../use-cases/settle-dispute.ts';
import type { SettleRefunds } from '../use-cases/settle-refunds.ts';

type Deps = {
  prisma: PrismaClient;
  stripe: StripeGateway;
  money: StripeMoney;
  settleCheckout: SettleCheckout;
  settleRefunds: SettleRefunds;
  settleDispute: ReturnType<typeof createSettleDispute>;
  clock: Clock;
};
type Apply = (body: unknown, ctx: RequestContext) => Promise<void>;

const about = <T extends z.ZodType>(object: T) => z.object({ data: z.object({ object }) });
const session = about(z.object({ id: z.string(), metadata: z.record(z.string(), z.string()).nullish() }));
/** A refund, or the charge that it is of. */
const refunded = about(z.object({ payment_intent: z.string().nullish() }));
const disputed = about(z.object({ id: z.string() }));
const named = about(z.object({ id: z.unknown(), payment_intent: z.unknown() }));

/** The ids by which a webhook's payment is found here. */
const stripeIdsIn = (body: unknown): string[] => {
  const { id, payment_intent: intent } = named.safeParse(body).data?.data.object ?? {};
  return [id, intent].filter((one) => typeof one === 'string');
};

/** What follows from each type of webhook; the others are kept and nothing else. */
const handlersOf = ({ stripe, money, settleCheckout, settleRefunds, settleDispute }: Deps): Record<string, Apply> => {
  const onSession: Apply = async (body, ctx) => {
    const { id, metadata } = session.parse(body).data.object;
    if (metadata?.['checkout']) await settleCheckout(await stripe.readSession(id), ctx);
  };
  const onRefund: Apply = async (body, ctx) => {
    const { payment_intent: intent } = refunded.parse(body).data.object;
    if (intent) await settleRefunds(intent, await money.readRefunds(intent), ctx);
  };
  const onDispute: Apply = async (body, ctx) =>
    settleDispute(await money.readDispute(disputed.parse(body).data.object.id), ctx);
  return {
    'checkout.session.completed': onSession,
    'checkout.session.async_payment_succeeded': onSession,
    'checkout.session.async_payment_failed': onSession,
    'checkout.session.expired': onSession,
    'charge.refunded': onRefund,
    'refund.created': onRefund,
    'refund.updated': onRefund,
    'refund.failed': onRefund,
    'charge.dispute.created': onDispute,
    'charge.dispute.updated': onDispute,
    'charge.dispute.closed': onDispute,
  };
};

/**
 * Applies one stored webhook. Its content is a hint only: what it is about is read from Stripe as it is now, so that webhooks
 * that come late, twice or in another order lead to the same end.
 */
export const createStripeEventWorker = (deps: Deps): EffectWorker<StripeEventPayload, string[], Tx> => {
  const { prisma, clock } = deps;
  const handlers = new Map(Object.entries(handlersOf(deps)));
  return defineWorker(stripeEventEffect, {
    concurrency: 5,
    maxAttempts: 30,
    async run({ eventId }, { ctx }) {
      const event = await findWebhook(prisma, eventId);
      if (!event) return [];
      const body: unknown = JSON.parse(event.body);
      await handlers.get(event.type)?.(body, withoutDedupe(ctx));
      return stripeIdsIn(body);
    },
    settle: (tx, { eventId }, stripeIds) => markApplied(tx, eventId, stripeIds, clock.now()),
  });
};
