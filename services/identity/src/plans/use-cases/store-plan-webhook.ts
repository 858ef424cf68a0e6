import type { RequestContext } from '@drappo/service-kit';
import { insertWebhook } from '../data/stripe-event-repository.ts';
import { stripeEventEffect } from '../domain/effects.ts';
import { badSignature } from '../domain/plan-errors.ts';
import { isAboutPlans } from '../stripe/plan-event-types.ts';
import type { PlanDependencies } from './plan-dependencies.ts';

type Deps = Pick<PlanDependencies, 'database' | 'effects' | 'stripe' | 'clock'> & { secret: string };

/** Stores a genuine webhook and has a worker apply it; a redelivered event changes nothing. */
export const createStorePlanWebhook = ({ database, effects, stripe, clock, secret }: Deps) => {
  const verify = (body: Buffer, signature: string) => {
    try {
      return stripe.readWebhook(body, signature, secret);
    } catch {
      throw badSignature();
    }
  };
  return async (body: Buffer, signature: string, ctx: RequestContext): Promise<void> => {
    const event = verify(body, signature);
    // By default Stripe sends every event to every endpoint.
    if (!isAboutPlans(event.type)) return;
    await database.transaction(ctx, async (tx) => {
      if (await insertWebhook(tx, event, body.toString('utf8'), clock.now()))
        await effects.add(tx, stripeEventEffect, { key: event.id, payload: { eventId: event.id } });
    });
  };
};
