import type { SessionState } from '@drappo/payments';
import { audit, type RequestContext } from '@drappo/service-kit';
import type { Tx } from '../../data/database.ts';
import { findCheckout, markChecked, saveCheckoutState, type PlanCheckout } from '../data/plan-checkout-repository.ts';
import { readPlanLedger, savePlanLedger } from '../data/plan-repository.ts';
import { lockUser, saveUser } from '../../users/data/user-repository.ts';
import { refusedPurchaseEffect } from '../domain/effects.ts';
import { entitlementOf, planPatch } from '../domain/entitlement.ts';
import { applyFact, type PlanLedger, type StripeFact } from '../domain/plan-ledger.ts';
import { amountMismatch, planSettlementOf, secondPurchase, sessionLost } from '../domain/plan-settlement.ts';
import type { User } from '../../users/domain/user.ts';
import { changeUser } from '../../users/domain/user-changes.ts';
import { userChanged } from '../../users/domain/user-events.ts';
import type { InvoiceState, SubscriptionState } from '../stripe/stripe-states.ts';
import type { PlanDependencies } from './plan-dependencies.ts';

/** The result of one read of a checkout and its subscription and invoices from Stripe. */
export type StripePicture = {
  checkoutId: string;
  readNumber: bigint;
  session: SessionState | undefined;
  subscription: SubscriptionState | undefined;
  invoices: InvoiceState[];
};

type Deps = Pick<PlanDependencies, 'database' | 'outbox' | 'effects' | 'errors' | 'clock'>;

/**
 * Applies Stripe's state to the user's plan, with `user.plan-changed` in the same commit. Webhooks, reconciliation and the
 * user's own calls all use this function, in any order and any number of times.
 */
export const createSettlePlan = ({ database, outbox, effects, errors, clock }: Deps) => {
  /** The purchase, if the session was paid as requested. */
  const settleSession = async (tx: Tx, checkout: PlanCheckout, session: SessionState): Promise<StripeFact[]> => {
    const now = clock.now();
    const { state, action } = planSettlementOf(checkout, session);
    await saveCheckoutState(tx, checkout, session, state, now);
    if (action === 'report-lost') await errors.report(tx, sessionLost(checkout, session));
    if (action === 'report-mismatch') await errors.report(tx, amountMismatch(checkout, session));
    if (action !== 'record-purchase') return [];
    const { id: checkoutId, plan } = checkout;
    return [{ kind: 'purchase', purchase: { checkoutId, plan, paidAt: session.paidAt ?? now } }];
  };

  /** A second purchase gives no plan: a worker ends and refunds it. */
  const refuseSecondPurchase = async (
    tx: Tx,
    checkout: PlanCheckout,
    before: PlanLedger,
    after: PlanLedger,
  ): Promise<void> => {
    if (!after.purchases.some((purchase) => purchase.refused && !before.purchases.includes(purchase))) return;
    await effects.add(tx, refusedPurchaseEffect, { key: checkout.id, payload: { checkoutId: checkout.id } });
    await errors.report(tx, secondPurchase(checkout));
  };

  const changePlan = async (
    tx: Tx,
    ctx: RequestContext,
    { user, checkout, before, after }: { user: User; checkout: PlanCheckout; before: PlanLedger; after: PlanLedger },
  ): Promise<void> => {
    const now = clock.now();
    const patch = planPatch(before, after, now);
    const change = patch && changeUser(user, patch, now);
    if (!change || change.changed.length === 0) return;
    await saveUser(tx, change.after);
    await outbox.add(tx, ...userChanged(change, now, entitlementOf(after)?.paidUntil));
    await audit(tx, ctx, {
      action: 'plan.changed',
      subject: `user:${user.id}`,
      before: planOf(user),
      after: planOf(change.after),
      details: { checkout: checkout.id },
      at: now,
    });
  };

  return (picture: StripePicture, ctx: RequestContext): Promise<void> =>
    database.transaction(ctx, async (tx) => {
      const known = await findCheckout(tx, picture.checkoutId);
      // The user's row is the lock for their whole ledger.
      const user = known && (await lockUser(tx, known.userId));
      const checkout = user && (await findCheckout(tx, picture.checkoutId));
      if (!user || !checkout) return;
      const now = clock.now();
      const before = await readPlanLedger(tx, user.id);
      const wasSettled = checkout.state === 'settled';
      const purchase = picture.session && !wasSettled ? await settleSession(tx, checkout, picture.session) : [];
      // A payment that differs from the request gives no plan.
      if (purchase.length === 0 && !wasSettled) return;

      const after = [...purchase, ...factsOf(picture)].reduce(applyFact, before);
      await savePlanLedger(tx, user.id, before, after, now);
      await markChecked(tx, checkout.id, now);
      await refuseSecondPurchase(tx, checkout, before, after);
      await changePlan(tx, ctx, { user, checkout, before, after });
    });
};

const factsOf = ({ readNumber, subscription, invoices }: StripePicture): StripeFact[] => [
  ...(subscription
    ? [{ kind: 'subscription', subscription: { ...subscription, readNumber } } satisfies StripeFact]
    : []),
  ...invoices.map((invoice) => ({ kind: 'invoice', invoice: { ...invoice, readNumber } }) satisfies StripeFact),
];

const planOf = ({ plan, planStatus, planExpiresAt }: User) => ({ plan, planStatus, planExpiresAt });

export type SettlePlan = ReturnType<typeof createSettlePlan>;
