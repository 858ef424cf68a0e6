import { planPrices, type Plan } from '@drappo/contracts/identity/plans';
import type { SubscriptionState } from '@drappo/contracts/identity/subscriptions';
import { formatAmount, type Cents } from '@drappo/contracts/money';
import { entitlementOf, lastPaid } from './entitlement.ts';
import { countedInvoices, runningSubscription, trialOf, type PlanLedger } from './plan-ledger.ts';
import { alreadySubscribed, planWasGranted, stillPaid, trialUsed } from './plan-errors.ts';
import { effectivePlan, isPlanExpired, type User } from '../../users/domain/user.ts';

type Holder = Pick<User, 'plan' | 'planStatus' | 'planExpiresAt'>;

/** Whether an administrator gave the plan: no payment explains it. */
const isGranted = (user: Holder, ledger: PlanLedger, now: Date): boolean => {
  const given = entitlementOf(ledger);
  return effectivePlan(user, now) !== 'trial' && !(given && given.endsAt > now);
};

/** @throws AppError `conflict` when this user cannot buy this plan now */
export const checkPurchase = (user: Holder, ledger: PlanLedger, plan: Plan, now: Date): void => {
  const running = runningSubscription(ledger);
  if (running) throw alreadySubscribed(running.plan, running.plan === plan);
  if (isGranted(user, ledger, now)) throw planWasGranted(effectivePlan(user, now));
  if (plan !== 'trial') return;
  if (trialOf(ledger)) throw trialUsed();
  const given = entitlementOf(ledger);
  if (given && given.paidUntil > now) throw stillPaid(given.plan);
};

/** Whether a checkout is for this plan at its current price. */
export const isCheckoutOf =
  (plan: Plan) =>
  (checkout: { plan: Plan; amountCents: Cents }): boolean =>
    checkout.plan === plan && checkout.amountCents === planPrices[plan].cents;

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

/** Describes a user's plan for the customer area. */
export const describePlan = (user: Holder, ledger: PlanLedger, now: Date): SubscriptionState => {
  const plan = effectivePlan(user, now);
  const used = trialOf(ledger) !== undefined;
  const nothing = { renews: false, nextPlan: null, trialUsed: used, unpaid: null };
  const running = runningSubscription(ledger);
  const given = entitlementOf(ledger);
  const isPaid = given !== undefined && given.paidUntil > now;

  if (!running && isGranted(user, ledger, now))
    return { ...nothing, plan, status: user.planStatus, source: 'granted', expiresAt: iso(user.planExpiresAt) };
  if (running || (isPaid && given.plan !== 'trial')) {
    const last = lastPaid(ledger);
    const renews = running?.status === 'active' && !running.cancelAtPeriodEnd;
    const open = countedInvoices(ledger).find(
      ({ status, subscriptionId }) => status === 'open' && subscriptionId === running?.id,
    );
    const isUnpaid = running !== undefined && running.status !== 'active' && running.status !== 'trialing';
    return {
      plan,
      status: isUnpaid ? 'past_due' : renews ? 'active' : 'cancelled',
      source: 'subscription',
      expiresAt: iso(last?.periodEnd ?? null),
      renews,
      nextPlan: renews && running.plan !== last?.plan ? running.plan : null,
      trialUsed: used,
      unpaid: isUnpaid && open ? { amount: formatAmount(open.amount), url: open.url } : null,
    };
  }
  if (isPaid) return { ...nothing, plan, status: 'active', source: 'prova', expiresAt: iso(given.paidUntil) };
  const end = isPlanExpired(user, now) ? null : user.planExpiresAt;
  return { ...nothing, plan, status: 'active', source: 'free', expiresAt: iso(end) };
};
