import { planNames } from '@drappo/contracts/identity/plans';
import type { SubscriptionState } from '@drappo/contracts/identity/subscriptions';
import { formatDay } from '../../shared/format/date.ts';
import { countdownTo } from '../../shared/tape/countdown.ts';
import { CountdownTape } from '../../shared/tape/countdown-tape.tsx';
import { useServerTime } from '../../shared/tape/use-server-time.ts';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { StatusLabel } from '../../shared/ui/status-label.tsx';
import { priceLine } from './plan-offers.ts';
import { sentenceOf, stateOf, titleOf } from './plan-labels.ts';
import { useResume } from './use-resume.ts';

const TRIAL_DAYS = 7;

type PlanSummaryProps = { state: SubscriptionState; onCancel: () => void };

export const PlanSummary = ({ state, onCancel }: PlanSummaryProps) => {
  const label = stateOf(state);
  return (
    <section className="sheet plan-summary" aria-labelledby="plan-name">
      <div className="plan-summary__what">
        <div className="plan-summary__name">
          <h2 id="plan-name">{titleOf(state)}</h2>
          {label && <StatusLabel tone={label.tone}>{label.text}</StatusLabel>}
        </div>
        <p>{sentenceOf(state)}</p>
        {state.source === 'prova' && state.expiresAt && (
          <div className="plan-summary__tape">
            <TrialDays until={state.expiresAt} />
          </div>
        )}
        <Acts state={state} onCancel={onCancel} />
      </div>
      <Facts state={state} />
    </section>
  );
};

const TrialDays = ({ until }: { until: string }) => {
  const { now } = useServerTime();
  return (
    <CountdownTape
      left={countdownTo(until, now, TRIAL_DAYS)}
      totalDays={TRIAL_DAYS}
      size="small"
      about="Giorni di prova"
    />
  );
};

const Facts = ({ state }: { state: SubscriptionState }) => {
  const { plan, source, expiresAt, renews, nextPlan } = state;
  const isSold = source === 'prova' || (source === 'subscription' && plan !== 'trial');
  return (
    <dl className="plan-facts">
      <div>
        <dt>Prezzo</dt>
        <dd>{isSold ? priceLine(plan) : '€0'}</dd>
      </div>
      {expiresAt && (
        <div>
          <dt>{renews ? 'Prossimo rinnovo' : 'Scadenza'}</dt>
          <dd>{formatDay(expiresAt)}</dd>
        </div>
      )}
      {!expiresAt && (
        <div>
          <dt>Scadenza</dt>
          <dd>Nessuna</dd>
        </div>
      )}
      {nextPlan && (
        <div>
          <dt>Dal rinnovo</dt>
          <dd>
            {planNames[nextPlan]}, {priceLine(nextPlan)}
          </dd>
        </div>
      )}
    </dl>
  );
};

const Acts = ({ state, onCancel }: PlanSummaryProps) => {
  const { source, renews, status, unpaid } = state;
  const { resume, isPending } = useResume();
  if (source === 'granted') return null;
  const isEnding = source === 'subscription' && status === 'cancelled';
  return (
    <div className="plan-summary__acts">
      {isEnding && (
        <Button kind="primary" pending={isPending} pendingLabel="Riattivando..." onClick={resume}>
          Riattiva
        </Button>
      )}
      {!unpaid && (
        <ButtonLink kind={source === 'free' || source === 'prova' ? 'primary' : 'plain'} to="/subscriptions">
          {source === 'subscription' ? 'Cambia piano' : 'Scegli un piano'}
        </ButtonLink>
      )}
      {(renews || unpaid) && (
        <Button kind={unpaid ? 'plain' : 'bare'} onClick={onCancel}>
          Disdici
        </Button>
      )}
    </div>
  );
};
