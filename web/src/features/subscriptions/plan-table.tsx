import { useSearchParams } from 'react-router-dom';
import { browser } from '../../shared/session/browser.ts';
import { loginEndpoint } from '../../shared/session/login-address.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { PlanColumn } from './plan-column.tsx';
import { comparison, planOffers } from './plan-offers.ts';
import { actionFor } from './plan-action.ts';
import { useGetSubscriptionQuery } from './subscriptions-api.ts';
import { useBuyPlan } from './use-buy-plan.ts';

/** Three plans side by side in shared rows; on narrow screens one below the other. */
export const PlanTable = () => {
  const { user } = useSession();
  // Without an answer the buttons sell, and the server decides.
  const { data: state } = useGetSubscriptionQuery(undefined, { skip: !user });
  const { buy, leaving } = useBuyPlan();
  const [address] = useSearchParams();
  const requested = address.get('plan');

  return (
    <div className="plan-table">
      <div className="plan-table__labels" aria-hidden="true">
        <span className="plan-table__title">Che cosa comprende</span>
        {comparison.map(({ label }) => (
          <span key={label}>{label}</span>
        ))}
      </div>
      {planOffers.map((offer) => (
        <PlanColumn
          key={offer.plan}
          offer={offer}
          action={actionFor(offer, user && state)}
          pending={leaving === offer.plan}
          // After signing in, the person returns to the plan that they were about to buy.
          isRequested={Boolean(user) && requested === offer.plan}
          onBuy={() => (user ? buy(offer.plan) : browser.open(loginEndpoint(`/subscriptions?plan=${offer.plan}`)))}
        />
      ))}
    </div>
  );
};
