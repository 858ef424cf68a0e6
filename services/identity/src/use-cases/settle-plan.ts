import { message } from '@drappo/contracts/event';
import { ErrorReportedV1 } from '@drappo/contracts/integrations/error-events';
import type { SessionState } from '@drappo/payments';
import { audit, type RequestContext } from '@drappo/service-kit';
import { findCheckout, readBooks, saveBooks, type CheckoutState, type PlanCheckout } from '../data/plan-repository.ts';
import { lockUser, saveUser } from '../data/user-repository.ts';
import type { Tx } from '../data/database.ts';
import { refusedPurchaseEffect } from '../domain/effects.ts';
import { planPatch } from '../domain/entitlement.ts';
import { applyFact, type StripeFact } from '../domain/plan-books.ts';
import type { User } from '../domain/user.ts';
import { changeUser } from '../domain/user-changes.ts';
import { userChanged } from '../domain/user-events.ts';
import type { InvoiceState, SubscriptionState } from '../stripe/stripe-states.ts';
import type { PlanDependencies } from './plan-dependencies.ts';

/** What one read of Stripe saw of a checkout and of what came of it. */
export type StripePicture = {
  checkoutId: string;
  readNumber: bigint;
  session: SessionState | undefined;
  subscription: SubscriptionState | undefined;
  invoices: InvoiceState[];
};

type Deps = Pick<PlanDependencies, 'database' | 'outbox' | 'effects' | 'clock'>;
type Report = { cause: string; errorMessage: string; payload: Record<string, unknown> };

const factsOf = ({ readNumber, subscription, invoices }: StripePicture): StripeFact[] => [
  ...(subscription
    ? [{ kind: 'subscription', subscription: { ...subscription, readNumber } } satisfies StripeFact]
    : []),
  ...invoices.map((invoice) => ({ kind: 'invoice', invoice: { ...invoice, readNumber } }) satisfies StripeFact),
];

/**
 * Lets what Stripe says become the user's plan, with `user.plan-changed` in the same commit. Webhooks, reconciliation and
 * the user's own calls all come through here, in any order and any number of times.
 */
export const createSettlePlan = ({ database, outbox, effects, clock }: Deps) => {
  const report = (tx: Tx, { cause, errorMessage, payload }: Report): Promise<void> =>
    outbox.add(
      tx,
      message(ErrorReportedV1, {
        source: 'identity',
        cause,
        errorType: 'payment',
        errorMessage,
        payload,
        orderId: null,
        reportedAt: clock.now().toISOString(),
      }),
    );

  const move = async (
    tx: Tx,
    checkout: PlanCheckout,
    session: SessionState,
    state: Exclude<CheckoutState, 'settled'>,
  ): Promise<void> => {
    await tx.planCheckout.update({
      where: { id: checkout.id },
      data: { state, stripeSessionId: session.id, url: session.url ?? checkout.url, checkedAt: clock.now() },
    });
  };

  /** The purchase, if the session says that it was paid as asked. */
  const purchaseOf = async (tx: Tx, checkout: PlanCheckout, session: SessionState): Promise<StripeFact[]> => {
    if (!session.paid) {
      if (session.status === 'lost' && checkout.state !== 'expired')
        await report(tx, {
          cause: 'session-lost',
          errorMessage: 'Stripe non sa più niente di una sessione di pagamento che aveva creato.',
          payload: { checkout: checkout.id, session: session.id },
        });
      await move(tx, checkout, session, nextState(session));
      return [];
    }
    if (session.amountTotal !== checkout.amountCents || session.currency !== 'eur') {
      // Somebody has to look into it; asking Stripe again and again would only report it again and again.
      if (checkout.state !== 'failed')
        await report(tx, {
          cause: 'amount-mismatch',
          errorMessage: 'Un piano è stato pagato con un importo o una valuta diversi da quelli chiesti.',
          payload: { expected: checkout.amountCents, received: session.amountTotal, currency: session.currency },
        });
      await move(tx, checkout, session, 'failed');
      return [];
    }
    await move(tx, checkout, session, 'processing');
    const { id: checkoutId, plan } = checkout;
    return [{ kind: 'purchase', purchase: { checkoutId, plan, paidAt: session.paidAt ?? clock.now() } }];
  };

  return (picture: StripePicture, ctx: RequestContext): Promise<void> =>
    database.transaction(ctx, async (tx) => {
      const known = await findCheckout(tx, picture.checkoutId);
      // The user's row is the lock of everything that they paid for.
      const user = known && (await lockUser(tx, known.userId));
      const checkout = user && (await findCheckout(tx, picture.checkoutId));
      if (!user || !checkout) return;
      const now = clock.now();
      const before = await readBooks(tx, user.id);
      const purchase =
        picture.session && checkout.state !== 'settled' ? await purchaseOf(tx, checkout, picture.session) : [];
      // What was not paid as asked gives nothing.
      if (purchase.length === 0 && checkout.state !== 'settled') return;

      const after = [...purchase, ...factsOf(picture)].reduce(applyFact, before);
      await saveBooks(tx, user.id, before, after, now);
      await tx.planCheckout.update({ where: { id: checkout.id }, data: { checkedAt: now } });
      const refused = after.purchases.find((one) => one.refused && !before.purchases.includes(one));
      if (refused) {
        await effects.add(tx, refusedPurchaseEffect, { key: checkout.id, payload: { checkoutId: checkout.id } });
        await report(tx, {
          cause: 'second-purchase',
          errorMessage: 'Un piano è stato pagato mentre ne valeva un altro: viene chiuso e il denaro rimborsato.',
          payload: { checkout: checkout.id, plan: checkout.plan },
        });
      }

      const patch = planPatch(before, after, now);
      const change = patch && changeUser(user, patch, now);
      if (!change || change.changed.length === 0) return;
      await saveUser(tx, change.after);
      await outbox.add(tx, ...userChanged(change, now));
      await audit(tx, ctx, {
        action: 'plan.changed',
        subject: `user:${user.id}`,
        before: planOf(user),
        after: planOf(change.after),
        details: { checkout: checkout.id },
        at: now,
      });
    });
};
const planOf = ({ plan, planStatus, planExpiresAt }: User) => ({ plan, planStatus, planExpiresAt });

export type SettlePlan = ReturnType<typeof createSettlePlan>;

const nextState = ({ status, failed }: SessionState): 'open' | 'processing' | 'expired' | 'failed' => {
  if (status === 'lost') return 'expired';
  if (status === 'complete') return failed ? 'failed' : 'processing';
  return status;
};
