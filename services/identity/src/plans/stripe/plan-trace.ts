import type Stripe from 'stripe';
import { z } from 'zod';
import { checkoutIdOf, checkoutOfInvoice, subscriptionOfInvoice } from './stripe-states.ts';

/** An object at Stripe that belongs, or claims to belong, to one of our checkouts. */
export type PlanTrace = {
  checkoutId: string;
  sessionId?: string | undefined;
  subscriptionId?: string | undefined;
  invoiceId?: string | undefined;
};

type EventObject = Stripe.Checkout.Session | Stripe.Subscription | Stripe.Invoice;

const event = z.object({ data: z.object({ object: z.looseObject({ id: z.string(), object: z.string() }) }) });

/** The checkout of ours that a webhook body is about; undefined when it is about something else. */
export const planTraceOf = (body: string): PlanTrace | undefined => {
  const object = event.parse(JSON.parse(body)).data.object as unknown as EventObject;
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
      // Not exhaustive: Stripe may add types later.
      return undefined;
  }
};
