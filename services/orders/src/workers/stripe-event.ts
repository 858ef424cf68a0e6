import {
  defineEffect,
  withoutDedupe,
  type Clock,
  type EffectDefinition,
  type RequestContext,
} from '@drappo/service-kit';
import { z } from 'zod';
import type { PrismaClient, Tx } from '../data/database.ts';
import type { StripeGateway } from '../stripe/stripe-gateway.ts';
import type { StripeMoney } from '../stripe/stripe-money.ts';
import type { SettleCheckout } from '../use-cases/settle-checkout.ts';
import type { createSettleDispute } from '../use-cases/settle-dispute.ts';
import type { SettleRefunds } from '../use-cases/settle-refunds.ts';

export const stripeEventEffect = { queue: 'orders-stripe-event', schema: z.object({ eventId: z.string() }) };
type Payload = z.output<typeof stripeEventEffect.schema>;

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
export const createStripeEventWorker = (deps: Deps): EffectDefinition<Payload, void, Tx> => {
  const { prisma, clock } = deps;
  const handlers = new Map(Object.entries(handlersOf(deps)));
  return defineEffect({
    ...stripeEventEffect,
    concurrency: 5,
    maxAttempts: 30,
    async run({ eventId }, { ctx }) {
      const event = await prisma.stripeEvent.findUnique({ where: { id: eventId } });
      const apply = event && handlers.get(event.type);
      if (apply) await apply(JSON.parse(event.body), withoutDedupe(ctx));
    },
    async settle(tx, { eventId }) {
      await tx.stripeEvent.updateMany({ where: { id: eventId }, data: { appliedAt: clock.now() } });
    },
  });
};
