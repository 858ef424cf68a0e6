import { planNames, type Plan } from '@drappo/contracts/identity/plans';
import type { SubscriptionState } from '@drappo/contracts/identity/subscriptions';
import { formatLongDay } from '../../shared/format/date.ts';
import type { StatusTone } from '../../shared/ui/status-label.tsx';

/** The name for buttons and sentences in which the full name would be too long. */
export const shortName = (plan: Plan): string => (plan === 'pro' ? 'Pro' : planNames[plan]);

/** Returns the plan's title: a trial that was not bought is not a plan of the price page. */
export const titleOf = ({ plan, source }: SubscriptionState): string =>
  plan === 'trial' && source !== 'prova' ? 'Nessun piano a pagamento' : planNames[plan];

export const stateOf = ({
  status,
  source,
  plan,
}: SubscriptionState): { tone: StatusTone; text: string } | undefined => {
  if (status === 'past_due') return { tone: 'waiting', text: 'Rinnovo da pagare' };
  if (status === 'cancelled') return { tone: 'refused', text: 'Disdetto' };
  if (source === 'free' || plan === 'trial') return source === 'prova' ? { tone: 'done', text: 'In corso' } : undefined;
  return { tone: 'done', text: 'Attivo' };
};

const until = ({ expiresAt }: SubscriptionState): string => (expiresAt ? formatLongDay(expiresAt) : '');

/** The only feature that depends on a plan (decision R9). */
export const whatNeedsPlan =
  'Oggi solo White Label richiede un piano: ordini e richieste prodotto funzionano anche senza.';

/** Describes the state of the plan in one sentence. */
export const sentenceOf = (state: SubscriptionState): string => {
  const { plan, source, status, renews, nextPlan, expiresAt } = state;
  if (source === 'free') return state.trialUsed ? `La Prova è finita. ${whatNeedsPlan}` : whatNeedsPlan;
  if (source === 'granted')
    return expiresAt
      ? `Te lo abbiamo assegnato noi, fino al ${until(state)}.`
      : 'Te lo abbiamo assegnato noi, senza scadenza.';
  if (source === 'prova') return `Finisce il ${until(state)} e non si rinnova: per continuare scegli un piano.`;
  if (status === 'past_due')
    return plan === 'trial'
      ? 'Il periodo pagato è finito. Paga il rinnovo per riavere il tuo piano.'
      : `Resta attivo fino al ${until(state)}. Poi finisce, se il rinnovo non viene pagato.`;
  if (!renews) return `Resta attivo fino al ${until(state)}, poi finisce. Non ci saranno altri addebiti.`;
  return nextPlan
    ? `Si rinnova il ${until(state)} come ${planNames[nextPlan]}.`
    : `Si rinnova da solo il ${until(state)}.`;
};
