import { paidPlans } from '@drappo/contracts/identity/plans';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ErrorNotice } from '../../shared/ui/notice.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { InvoicesTable } from './invoices-table.tsx';
import { PlanNotice } from './plan-notice.tsx';
import { PlanProblem } from './plan-problem.tsx';
import { PlanSummary } from './plan-summary.tsx';
import { useGetSubscriptionQuery } from './subscriptions-api.ts';
import './plan-section.css';

/** The plan in the customer area: name and end date, invoices, change and cancel. */
export const PlanSection = () => {
  const { data: state, isError, refetch } = useGetSubscriptionQuery();
  const [address, setAddress] = useSearchParams();
  const [cancelling, setCancelling] = useState(false);
  const requested = paidPlans.find((plan) => plan === address.get('change'));
  const canChange = state?.source === 'subscription' && !state.unpaid;

  return (
    <>
      <header className="section-head">
        <div>
          <h1>Il tuo piano</h1>
          <p>Qui vedi fino a quando è attivo, le fatture, e lo cambi o lo disdici.</p>
        </div>
      </header>
      <PlanNotice />
      {isError && !state && <ErrorNotice onRetry={refetch}>Non riusciamo a leggere il tuo piano.</ErrorNotice>}
      {!state && !isError && <Skeleton height={220} />}
      {state?.unpaid && <PlanProblem unpaid={state.unpaid} />}
      {state && <PlanSummary state={state} onCancel={() => setCancelling(true)} />}
      <InvoicesTable />
      {state && cancelling && <CancelDialog state={state} onClose={() => setCancelling(false)} />}
      {state && canChange && requested && requested !== state.plan && (
        <ChangeDialog
          state={state}
          plan={requested}
          onClose={() => setAddress({ section: 'plan' }, { replace: true })}
        />
      )}
    </>
  );
};
