import type { Plan } from '@drappo/contracts/identity/plans';
import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../../shared/api/api.ts';
import { failureText } from '../../shared/api/failure.ts';
import { browser } from '../../shared/session/browser.ts';
import { useToast } from '../../shared/toast/use-toast.ts';
import { useOpenPlanCheckoutMutation } from './subscriptions-api.ts';

/** Redirects to the payment page of a plan. `leaving` names the plan until the browser has left. */
export const useBuyPlan = () => {
  const [open] = useOpenPlanCheckoutMutation();
  const [leaving, setLeaving] = useState<Plan>();
  const busy = useRef(false);
  const toast = useToast();
  const dispatch = useDispatch();

  const release = () => {
    busy.current = false;
    setLeaving(undefined);
  };

  useEffect(() => {
    // Back from the payment page can restore this page as it was: pending and outdated.
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      release();
      dispatch(api.util.invalidateTags(['Subscription']));
    };
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, [dispatch]);

  const buy = async (plan: Plan) => {
    if (busy.current) return;
    busy.current = true;
    setLeaving(plan);
    const { data, error } = await open(plan);
    if (data) return browser.open(data.url);
    release();
    toast.error('Errore', failureText(error, 'Impossibile aprire il pagamento. Riprova più tardi.'));
    // The plan may have been bought elsewhere meanwhile.
    dispatch(api.util.invalidateTags(['Subscription']));
  };
  return { buy, leaving };
};
