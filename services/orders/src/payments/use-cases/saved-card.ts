import { customerPage } from '@drappo/contracts/pages';
import { SessionRefused, sessionEnd } from '@drappo/payments';
import {
  audit,
  uuidv7,
  withoutDedupe,
  type Clock,
  type Database,
  type Effects,
  type Outbox,
  type RequestContext,
  type UserActor,
} from '@drappo/service-kit';
import {
  findAutomaticPayment,
  findUserByCard,
  lockAutomaticPayment,
  lockOrMakeAutomaticPayment,
  saveAutomaticPayment,
} from '../data/automatic-payment-repository.ts';
import type { PrismaClient, Tx } from '../../data/database.ts';
import { automaticPaymentEnded } from '../domain/automatic-payment-events.ts';
import { withCard, withoutCard, type AutomaticPayment } from '../domain/automatic-payment.ts';
import { detachCardEffect } from '../domain/effects.ts';
import { noPaymentPage, stripeRefused } from '../domain/payment-errors.ts';
import type { SavedCards, SetupState } from '../stripe/saved-cards.ts';

type Deps = {
  database: Database<Tx>;
  prisma: PrismaClient;
  cards: SavedCards;
  outbox: Outbox;
  effects: Effects;
  clock: Clock;
  portal: string;
};
type Context = RequestContext & { actor: UserActor };
export type SavedCardUseCases = ReturnType<typeof createSavedCard>;

/** A reseller's card at Stripe: saved on a page of Stripe's, replaced, and removed on both sides. */
export const createSavedCard = ({ database, prisma, cards, outbox, effects, clock, portal }: Deps) => {
  const detachLater = (tx: Tx, paymentMethodId: string): Promise<unknown> =>
    effects.add(tx, detachCardEffect, { key: paymentMethodId, payload: { paymentMethodId } });

  const remove = async (tx: Tx, setting: AutomaticPayment, ctx: RequestContext): Promise<void> => {
    if (!setting.card) return;
    const now = clock.now();
    const after = withoutCard(setting, now);
    await saveAutomaticPayment(tx, after);
    await detachLater(tx, setting.card.paymentMethodId);
    await outbox.add(tx, ...automaticPaymentEnded(setting, after));
    await audit(tx, ctx, { action: 'card.removed', subject: `user:${setting.userId}`, at: now });
  };

  const save = async (tx: Tx, { setupId, userId, card, isOver }: SetupState, ctx: RequestContext): Promise<void> => {
    const setting = userId ? await lockAutomaticPayment(tx, userId) : undefined;
    if (!setting || setting.setup?.id !== setupId) {
      // Saved on a page that another page has replaced, or by a person who has since been erased.
      if (card && card.paymentMethodId !== setting?.card?.paymentMethodId) await detachLater(tx, card.paymentMethodId);
      return;
    }
    if (!card) {
      if (isOver) await saveAutomaticPayment(tx, { ...setting, setup: null });
      return;
    }
    const now = clock.now();
    const after = withCard(setting, card, now);
    await saveAutomaticPayment(tx, after);
    if (setting.card && setting.card.paymentMethodId !== card.paymentMethodId)
      await detachLater(tx, setting.card.paymentMethodId);
    await outbox.add(tx, ...automaticPaymentEnded(setting, after));
    await audit(tx, ctx, { action: 'card.saved', subject: `user:${setting.userId}`, at: now });
  };

  return {
    /** Opens the page that saves a card. Each call opens a new page; a card saved on an earlier page is discarded. */
    start: async (ctx: Context): Promise<{ url: string }> => {
      const { userId } = ctx.actor;
      const known = (await findAutomaticPayment(prisma, userId))?.customerId;
      const customerId = known ?? (await cards.createCustomer(userId));
      const now = clock.now();
      const setupId = uuidv7(now.getTime());
      const begun = await database.transaction(withoutDedupe(ctx), async (tx) => {
        const setting = await lockOrMakeAutomaticPayment(tx, userId, now);
        const next = {
          ...setting,
          customerId: setting.customerId ?? customerId,
          setup: { id: setupId, sessionId: null, at: now },
        };
        await saveAutomaticPayment(tx, next);
        return next;
      });
      const page = `${portal}${customerPage('shopify')}`;
      const { sessionId, url } = await cards
        .createSetup({
          setupId,
          userId,
          customerId: begun.customerId,
          expiresAt: sessionEnd(now),
          successUrl: `${page}&card=saved`,
          cancelUrl: page,
        })
        .catch((error: unknown) => {
          throw error instanceof SessionRefused ? stripeRefused(error.cause) : error;
        });
      await database.transaction(withoutDedupe(ctx), async (tx) => {
        const setting = await lockAutomaticPayment(tx, userId);
        if (setting?.setup?.id === setupId)
          await saveAutomaticPayment(tx, { ...setting, setup: { ...setting.setup, sessionId } });
      });
      if (!url) throw noPaymentPage();
      return { url };
    },

    /** Applies the state of a session that saves a card; can be repeated. */
    settle: (setup: SetupState, ctx: RequestContext): Promise<void> =>
      database.transaction(withoutDedupe(ctx), (tx) => save(tx, setup, ctx)),

    /** Removes the own card here immediately; a worker removes it at Stripe. */
    remove: (ctx: Context): Promise<void> =>
      database.transaction(ctx, async (tx) => {
        const setting = await lockAutomaticPayment(tx, ctx.actor.userId);
        if (setting) await remove(tx, setting, ctx);
      }),

    /** Applies that the card was detached at Stripe: it cannot be charged any more. */
    applyDetached: async (paymentMethodId: string, ctx: RequestContext): Promise<void> => {
      const userId = await findUserByCard(prisma, paymentMethodId);
      if (!userId || (await cards.isAttached(paymentMethodId))) return;
      await database.transaction(withoutDedupe(ctx), async (tx) => {
        const setting = await lockAutomaticPayment(tx, userId);
        if (setting?.card?.paymentMethodId === paymentMethodId) await remove(tx, setting, ctx);
      });
    },
  };
};
