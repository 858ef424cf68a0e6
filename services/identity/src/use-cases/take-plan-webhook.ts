import type { RequestContext } from '@drappo/service-kit';
import { stripeEventEffect } from '../domain/effects.ts';
import { badSignature } from '../domain/plan-errors.ts';
import { isAboutPlans } from '../stripe/plan-event-types.ts';
import type { PlanDependencies } from './plan-dependencies.ts';

type Deps = Pick<PlanDependencies, 'database' | 'effects' | 'stripe' | 'clock'> & { secret: string };

/** Stores a genuine webhook and has it applied by a worker; an event that came before changes nothing. */
export const createTakePlanWebhook = ({ database, effects, stripe, clock, secret }: Deps) => {
  const verify = (body: Buffer, signature: string) => {
    try {
      return stripe.readWebhook(body, signature, secret);
    } catch {
      throw badSignature();
    }
  };
  return async (body: Buffer, signature: string, ctx: RequestContext): Promise<void> => {
    const { id, type } = verify(body, signature);
    // The other endpoint's events come here as well when nobody told Stripe which to send.
    if (!isAboutPlans(type)) return;
    await database.transaction(ctx, async (tx) => {
      const { count } = await tx.stripeEvent.createMany({
        data: [{ id, type, body: body.toString('utf8'), receivedAt: clock.now() }],
        skipDuplicates: true,
      });
      if (count === 1) await effects.add(tx, stripeEventEffect, { key: id, payload: { eventId: id } });
    });
  };
};
