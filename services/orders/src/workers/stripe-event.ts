import { defineEffect, withoutDedupe, type Clock, type EffectDefinition } from '@drappo/service-kit';
import { z } from 'zod';
import type { PrismaClient, Tx } from '../data/database.ts';
import type { StripeGateway } from '../stripe/stripe-gateway.ts';
import type { SettleCheckout } from '../use-cases/settle-checkout.ts';

export const stripeEventEffect = { queue: 'orders-stripe-event', schema: z.object({ eventId: z.string() }) };
type Payload = z.output<typeof stripeEventEffect.schema>;

const sessionEvents = new Set([
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
]);
const sessionEvent = z.object({
  data: z.object({ object: z.object({ id: z.string(), metadata: z.record(z.string(), z.string()).nullish() }) }),
});

type Deps = { prisma: PrismaClient; stripe: StripeGateway; settleCheckout: SettleCheckout; clock: Clock };

/**
 * Applies one stored webhook. Its content is a hint only: the session is read from Stripe as it is now, so that webhooks
 * that come late, twice or in another order lead to the same end.
 */
export const createStripeEventWorker = ({
  prisma,
  stripe,
  settleCheckout,
  clock,
}: Deps): EffectDefinition<Payload, void, Tx> =>
  defineEffect({
    ...stripeEventEffect,
    concurrency: 5,
    maxAttempts: 30,
    async run({ eventId }, { ctx }) {
      const event = await prisma.stripeEvent.findUnique({ where: { id: eventId } });
      if (!event || !sessionEvents.has(event.type)) return;
      const { id, metadata } = sessionEvent.parse(JSON.parse(event.body)).data.object;
      if (!metadata?.['checkout']) return;
      await settleCheckout(await stripe.readSession(id), withoutDedupe(ctx));
    },
    async settle(tx, { eventId }) {
      await tx.stripeEvent.updateMany({ where: { id: eventId }, data: { appliedAt: clock.now() } });
    },
  });
