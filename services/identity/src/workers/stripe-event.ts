import { defineWorker, type Clock, type EffectWorker } from '@drappo/service-kit';
import type Stripe from 'stripe';
import { z } from 'zod';
import type { PrismaDatabase, Tx } from '../data/database.ts';
import { markApplied } from '../data/stripe-event-repository.ts';
import { stripeEventEffect, type StripeEventPayload } from '../domain/effects.ts';
import { checkoutIdOf, checkoutOfInvoice, subscriptionOfInvoice } from '../stripe/stripe-states.ts';
import type { LookAtPlan, PlanTrace } from '../use-cases/look-at-plan.ts';

type Deps = { prisma: PrismaDatabase; lookAtPlan: LookAtPlan; clock: Clock };
type Told = Stripe.Checkout.Session | Stripe.Subscription | Stripe.Invoice;

const event = z.object({ data: z.object({ object: z.looseObject({ id: z.string(), object: z.string() }) }) });

/** Which of our checkouts an event is about; undefined when it is about something else. */
const traceOf = (told: Told): PlanTrace | undefined => {
  switch (told.object) {
    case 'checkout.session': {
      const checkoutId = checkoutIdOf(told.metadata);
      return checkoutId ? { checkoutId, sessionId: told.id } : undefined;
    }
    case 'subscription': {
      const checkoutId = checkoutIdOf(told.metadata);
      return checkoutId ? { checkoutId, subscriptionId: told.id } : undefined;
    }
    case 'invoice': {
      const checkoutId = checkoutOfInvoice(told);
      if (!checkoutId) return undefined;
      return { checkoutId, subscriptionId: subscriptionOfInvoice(told), invoiceId: told.id };
    }
    default:
      // The types hold what is known today; Stripe may tell of more tomorrow.
      return undefined;
  }
};

/** Applies one stored webhook, by asking Stripe how things stand now. */
export const createStripeEventWorker = ({
  prisma,
  lookAtPlan,
  clock,
}: Deps): EffectWorker<StripeEventPayload, string | undefined, Tx> =>
  defineWorker(stripeEventEffect, {
    concurrency: 5,
    maxAttempts: 30,
    async run({ eventId }, { ctx }) {
      const stored = await prisma.stripeEvent.findUnique({ where: { id: eventId } });
      if (!stored) return undefined;
      const told = event.parse(JSON.parse(stored.body)).data.object;
      const trace = traceOf(told as unknown as Told);
      if (trace) await lookAtPlan(trace, ctx);
      return trace?.checkoutId;
    },
    settle: (tx, { eventId }, checkoutId) => markApplied(tx, eventId, checkoutId, clock.now()),
  });
