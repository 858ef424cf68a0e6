import type { Clock, Database, Effects, RequestContext } from '@drappo/service-kit';
import type { Tx } from '../../data/database.ts';
import { insertWebhook } from '../data/stripe-event-repository.ts';
import { stripeEventEffect } from '../domain/effects.ts';
import { badSignature } from '../domain/payment-errors.ts';
import type { StripeGateway } from '../stripe/stripe-gateway.ts';

export type StoreWebhookDeps = {
  database: Database<Tx>;
  effects: Effects;
  stripe: StripeGateway;
  clock: Clock;
  secret: string;
};

/** Stores a genuine webhook; a worker applies it. An event that arrived before changes nothing. */
export const createStoreWebhook = ({ database, effects, stripe, clock, secret }: StoreWebhookDeps) => {
  const verify = (body: Buffer, signature: string) => {
    try {
      return stripe.readWebhook(body, signature, secret);
    } catch {
      throw badSignature();
    }
  };
  return async (body: Buffer, signature: string, ctx: RequestContext): Promise<void> => {
    const event = verify(body, signature);
    await database.transaction(ctx, async (tx) => {
      if (await insertWebhook(tx, event, body.toString('utf8'), clock.now()))
        await effects.add(tx, stripeEventEffect, { key: event.id, payload: { eventId: event.id } });
    });
  };
};
