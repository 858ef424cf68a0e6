import { planPrices, type Plan, type SubscriptionStatus } from '@drappo/contracts/identity/plans';
import {
  countedInvoices,
  isOver,
  trialOf,
  type InvoiceFact,
  type PlanLedger,
  type SubscriptionFact,
} from './plan-ledger.ts';
import type { UserPatch } from '../../users/domain/user-changes.ts';

const DAY_MS = 86_400_000;

/** Stripe takes an hour or more to create and collect a renewal invoice: until then a continuing plan must not be lost. */
export const RENEWAL_GRACE_MS = DAY_MS;

/** The plan that the payments entitle to. */
export type Entitlement = {
  plan: Plan;
  status: SubscriptionStatus;
  /** The end of the paid period. */
  paidUntil: Date;
  /** When the plan falls back to trial, unless it is renewed before. */
  endsAt: Date;
};

const trialEnd = (paidAt: Date): Date => new Date(paidAt.getTime() + (planPrices.trial.days ?? 0) * DAY_MS);

/** Among the paid invoices of subscriptions, the one with the latest period end. */
export const lastPaid = (ledger: PlanLedger): InvoiceFact | undefined =>
  countedInvoices(ledger)
    .filter(({ status, subscriptionId }) => status === 'paid' && subscriptionId !== null)
    .reduce<InvoiceFact | undefined>(
      (last, invoice) => (last && last.periodEnd >= invoice.periodEnd ? last : invoice),
      undefined,
    );

const isPaying = ({ status }: SubscriptionFact): boolean => status === 'active' || status === 'trialing';

/** The paid plan and its end: subscription or Prova, whichever ends later. */
export const entitlementOf = (ledger: PlanLedger): Entitlement | undefined => {
  const invoice = lastPaid(ledger);
  const trial = trialOf(ledger);
  const until = trial && trialEnd(trial.paidAt);
  if (until && (!invoice || invoice.periodEnd < until))
    return { plan: 'trial', status: 'active', paidUntil: until, endsAt: until };
  if (!invoice) return undefined;
  const subscription = ledger.subscriptions.find(({ id }) => id === invoice.subscriptionId);
  const isOwing = subscription !== undefined && !isOver(subscription) && !isPaying(subscription);
  const goesOn = subscription !== undefined && isPaying(subscription) && !subscription.cancelAtPeriodEnd;
  return {
    plan: invoice.plan,
    // A cancelled subscription is active until the end of the paid period.
    status: isOwing ? 'past_due' : 'active',
    paidUntil: invoice.periodEnd,
    endsAt: new Date(invoice.periodEnd.getTime() + (goesOn ? RENEWAL_GRACE_MS : 0)),
  };
};

const same = (left: Entitlement | undefined, right: Entitlement | undefined): boolean =>
  left?.plan === right?.plan && left?.status === right?.status && left?.endsAt.getTime() === right?.endsAt.getTime();

/**
 * The change of the user when the ledger goes from `before` to `after`; undefined when the entitlement is unchanged, so
 * that a plan set by an administrator stays until a payment arrives or ends.
 */
export const planPatch = (before: PlanLedger, after: PlanLedger, now: Date): UserPatch | undefined => {
  const given = entitlementOf(after);
  if (!given || same(entitlementOf(before), given)) return undefined;
  if (given.endsAt <= now) return { plan: 'trial', planStatus: 'active', planExpiresAt: null };
  return { plan: given.plan, planStatus: given.status, planExpiresAt: given.endsAt };
};
