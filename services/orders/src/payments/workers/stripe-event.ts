import { defineWorker, type Clock, type EffectWorker } from '@drappo/service-kit';
import type { Tx } from '../../data/database.ts';
import { markApplied } from '../data/stripe-event-repository.ts';
import { stripeEventEffect, type StripeEventPayload } from '../domain/effects.ts';
import type { ApplyWebhook } from '../use-cases/apply-webhook.ts';

export const createStripeEventWorker = ({
  applyWebhook,
  clock,
}: {
  applyWebhook: ApplyWebhook;
  clock: Clock;
}): EffectWorker<StripeEventPayload, string[], Tx> =>
  defineWorker(stripeEventEffect, {
    concurrency: 5,
    maxAttempts: 30,
    run: (payload, { ctx }) => applyWebhook(payload, ctx),
    settle: (tx, { eventId }, stripeIds) => markApplied(tx, eventId, stripeIds, clock.now()),
  });
