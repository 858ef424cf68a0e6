import type { EventPayload } from '@drappo/contracts/event';
import type { UserErasedV1 } from '@drappo/contracts/identity/user-events';
import { erasePerson, type Clock, type Database, type Effects, type RequestContext } from '@drappo/service-kit';
import { eraseCustomer } from '../order/data/customer-repository.ts';
import type { Tx } from '../data/database.ts';
import {
  deleteOwnData,
  eraseSavedCard,
  makeUnpaidOrdersDue,
  redactNotes,
  redactOrders,
  redactWebhooks,
} from '../data/erasure-repository.ts';
import { detachCardEffect } from '../payments/domain/effects.ts';

/**
 * Erases a user. Paid orders keep number, amounts, name and address, which tax law requires for ten years, but lose
 * telephone, e-mail and notes; the others lose their address and their shop. Unpaid orders become due, so that the timer
 * cancels them. The saved card is deleted here and at Stripe.
 */
export const createEraseUserReplica =
  ({ database, effects, clock }: { database: Database<Tx>; effects: Effects; clock: Clock }) =>
  ({ userId }: EventPayload<typeof UserErasedV1>, ctx: RequestContext): Promise<void> =>
    database.transaction(ctx, async (tx) => {
      // First, so that a webhook that is applied at the same time waits, and then finds the person erased.
      const email = await eraseCustomer(tx, userId);
      await deleteOwnData(tx, userId);
      await makeUnpaidOrdersDue(tx, userId, clock.now());
      await redactOrders(tx, userId);
      const paymentMethodId = await eraseSavedCard(tx, userId);
      if (paymentMethodId)
        await effects.add(tx, detachCardEffect, { key: paymentMethodId, payload: { paymentMethodId } });
      await redactNotes(tx, userId);
      await redactWebhooks(tx, userId, email);
      await erasePerson(tx, userId);
    });
