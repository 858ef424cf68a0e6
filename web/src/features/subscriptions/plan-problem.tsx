import type { SubscriptionState } from '@drappo/contracts/identity/subscriptions';
import { euro } from '../../shared/format/money.ts';

type PlanProblemProps = { unpaid: NonNullable<SubscriptionState['unpaid']> };

/** Shows that the renewal could not be charged, with the link to pay it. */
export const PlanProblem = ({ unpaid }: PlanProblemProps) => (
  <div className="error-notice plan-problem" role="alert">
    <p>
      <b>Il rinnovo non è riuscito.</b> Restano da pagare {euro(unpaid.amount)}: la carta è stata rifiutata o è scaduta.
    </p>
    {unpaid.url && (
      <a className="button button--pay" href={unpaid.url}>
        Paga la fattura
      </a>
    )}
  </div>
);
