import { defineWorker, type Clock, type EffectWorker } from '@drappo/service-kit';
import type { Tx } from '../../data/database.ts';
import { markApplied } from '../data/stripe-event-repository.ts';
import { stripeEventEffect, type StripeEventPayload } from '../domain/effects.ts';
import type { ApplyPlanWebhook } from '../use-cases/apply-plan-webhook.ts';

export const createStripeEventWorker = ({
  applyPlanWebhook,
  clock,
}: {
  applyPlanWebhook: ApplyPlanWebhook;
  clock: Clock;
}): EffectWorker<StripeEventPayload, string | undefined, Tx> =>
  defineWorker(stripeEventEffect, {
    concurrency: 5,
    maxAttempts: 30,
    run: (payload, { ctx }) => applyPlanWebhook(payload, ctx),
    settle: (tx, { eventId }, checkoutId) => markApplied(tx, eventId, checkoutId, clock.now()),
  });
