import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../api/api.ts';
import { useCreateCheckoutSessionMutation } from './orders-api.ts';
import { browser } from '../session/browser.ts';
import { useToast } from '../toast/use-toast.ts';

/** Redirects to the payment page of one or several orders. `leaving` stays true until the browser has left. */
export const usePay = () => {
  const [open] = useCreateCheckoutSessionMutation();
  const [leaving, setLeaving] = useState(false);
  const busy = useRef(false);
  const toast = useToast();
  const dispatch = useDispatch();

  const release = () => {
    busy.current = false;
    setLeaving(false);
  };

  useEffect(() => {
    // On return from the payment page, the browser may restore this page as it was left, pending and out of date.
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      release();
      dispatch(api.util.invalidateTags(['Orders']));
    };
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, [dispatch]);

  const pay = async (orderIds: string[]) => {
    if (busy.current) return;
    busy.current = true;
    setLeaving(true);
    const { data, error } = await open(orderIds);
    if (data) return browser.open(data.url);
    release();
    toast.error('Errore', 'Impossibile aprire il pagamento. Riprova più tardi.');
    // One of the orders may have been paid or cancelled elsewhere meanwhile.
    if (error) dispatch(api.util.invalidateTags(['Orders']));
  };
  return { pay, leaving };
};
