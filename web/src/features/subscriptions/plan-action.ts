import type { Plan } from '@drappo/contracts/identity/plans';
import type { SubscriptionState } from '@drappo/contracts/identity/subscriptions';
import { customerPage } from '@drappo/contracts/pages';
import { formatDay } from '../../shared/format/date.ts';
import type { PlanOffer } from './plan-offers.ts';
import { shortName } from './plan-labels.ts';

export type PlanAction =
  | { kind: 'buy'; label: string }
  | { kind: 'go'; label: string; to: string }
  | { kind: 'none'; label: string; reason: string };

/** Panel of the customer area; it replaces a section without being one of the nine. */
export const planPath = customerPage('plan');

const trialUsed: PlanAction = {
  kind: 'none',
  label: 'Prova già usata',
  reason: 'La Prova si può comprare una volta sola',
};
const granted: PlanAction = {
  kind: 'none',
  label: 'Piano assegnato da noi',
  reason: 'Il tuo piano non si compra e non si cambia da qui',
};
const planRuns: PlanAction = { kind: 'none', label: 'Hai già un piano', reason: 'La Prova è per chi non ha un piano' };

const manage = (label: string): PlanAction => ({ kind: 'go', label, to: planPath });

/** Returns the price page's button for this person; without a state (a visitor, or still loading) it sells the plan. */
export const actionFor = ({ plan, action }: PlanOffer, state: SubscriptionState | undefined): PlanAction => {
  const buy: PlanAction = { kind: 'buy', label: action };
  if (!state || state.source === 'free') return plan === 'trial' && state?.trialUsed ? trialUsed : buy;
  if (state.source === 'prova') return plan === 'trial' ? manage('In corso') : buy;
  if (state.source === 'granted') return plan === state.plan ? manage('Il tuo piano') : granted;
  return changing(plan, state);
};

const changing = (plan: Plan, { plan: current, nextPlan, unpaid, expiresAt }: SubscriptionState): PlanAction => {
  if (plan === 'trial') return planRuns;
  if (plan === current) return manage('Il tuo piano');
  if (unpaid) return manage('Paga prima il rinnovo');
  if (plan === nextPlan) return manage(expiresAt ? `Dal ${formatDay(expiresAt)}` : 'Dal prossimo rinnovo');
  return { kind: 'go', label: `Passa a ${shortName(plan)}`, to: `${planPath}&change=${plan}` };
};
