import { planNames, plans } from '@drappo/contracts/identity/plans';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useToast } from '../../shared/toast/use-toast.ts';
import { PaymentWait } from '../../shared/ui/payment-wait.tsx';
import { useAwaitPlan } from './use-await-plan.ts';

/**
 * Handles the return from the payment page. The return proves nothing (decision O6): the screen waits until the payment
 * event has activated the plan.
 */
export const PlanNotice = () => {
  const [address, setAddress] = useSearchParams();
  const toast = useToast();
  const isBack = address.get('checkout') === 'success';
  const bought = isBack ? plans.find((plan) => plan === address.get('plan')) : undefined;
  const wait = useAwaitPlan(bought);

  useEffect(() => {
    if (!bought || wait !== 'arrived') return;
    // Replaces the history entry, so that Back does not return here.
    setAddress({ section: 'plan' }, { replace: true });
    toast.success('Pagamento ricevuto', `Il tuo piano è ${planNames[bought]}.`);
  }, [bought, wait, setAddress, toast]);

  return wait === 'waiting' || wait === 'late' ? <PaymentWait wait={wait} /> : null;
};
