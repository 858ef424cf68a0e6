import { defineWorker, type Clock, type EffectWorker } from '@drappo/service-kit';
import type Stripe from 'stripe';
import { z } from 'zod';
import type { PrismaDatabase, Tx } from '../data/database.ts';
import { findWebhookBody, markApplied } from '../data/stripe-event-repository.ts';
import { stripeEventEffect, type StripeEventPayload } from '../domain/effects.ts';
import { checkoutIdOf, checkoutOfInvoice, subscriptionOfInvoice } from '../stripe/stripe-states.ts';
import type { RefreshPlan, PlanTrace } from '../use-cases/refresh-plan.ts';

type Deps = { prisma: PrismaDatabase; refreshPlan: RefreshPlan; clock: Clock };
type EventObject = Stripe.Checkout.Session | Stripe.Subscription | Stripe.Invoice;

const event = z.object({ data: z.object({ object: z.looseObject({ id: z.string(), object: z.string() }) }) });

/** Which of our checkouts an event is about; undefined when it is about something else. */
const traceOf = (object: EventObject): PlanTrace | undefined => {
  switch (object.object) {
    case 'checkout.session': {
      const checkoutId = checkoutIdOf(object.metadata);
      return checkoutId ? { checkoutId, sessionId: object.id } : undefined;
    }
    case 'subscription': {
      const checkoutId = checkoutIdOf(object.metadata);
      return checkoutId ? { checkoutId, subscriptionId: object.id } : undefined;
    }
    case 'invoice': {
      const checkoutId = checkoutOfInvoice(object);
      if (!checkoutId) return undefined;
      return { checkoutId, subscriptionId: subscriptionOfInvoice(object), invoiceId: object.id };
    }
    default:
      // The types hold what is known today; Stripe may send more tomorrow.
      return undefined;
  }
};

/** Applies one stored webhook, by reading from Stripe what is true now. */
export const createStripeEventWorker = ({
  prisma,
  refreshPlan,
  clock,
}: Deps): EffectWorker<StripeEventPayload, string | undefined, Tx> =>
  defineWorker(stripeEventEffect, {
    concurrency: 5,
    maxAttempts: 30,
    async run({ eventId }, { ctx }) {
      const body = await findWebhookBody(prisma, eventId);
      if (body === undefined) return undefined;
      const { object } = event.parse(JSON.parse(body)).data;
      const trace = traceOf(object as unknown as EventObject);
      if (trace) await refreshPlan(trace, ctx);
      return trace?.checkoutId;
    },
    settle: (tx, { eventId }, checkoutId) => markApplied(tx, eventId, checkoutId, clock.now()),
  });
