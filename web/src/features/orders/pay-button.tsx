import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../../shared/api/api.ts';
import { useCreateCheckoutSessionMutation } from '../../shared/orders/orders-api.ts';
import { browser } from '../../shared/session/browser.ts';
import { useToast } from '../../shared/toast/use-toast.ts';
import { Button } from '../../shared/ui/button.tsx';

/** Leads to the payment page. The button stays pending until the browser has left. */
export const PayButton = ({ orderId }: { orderId: string }) => {
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
    // Back from the payment page may bring this page as it was left, pending and out of date.
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      release();
      dispatch(api.util.invalidateTags(['Orders']));
    };
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, [dispatch]);

  const pay = async () => {
    if (busy.current) return;
    busy.current = true;
    setLeaving(true);
    const { data, error } = await open(orderId);
    if (data) return browser.open(data.url);
    release();
    toast.error('Errore', 'Impossibile aprire il pagamento. Riprova più tardi.');
    // Perhaps it was paid or cancelled elsewhere meanwhile.
    if (error) dispatch(api.util.invalidateTags(['Orders']));
  };

  return (
    <Button kind="pay" size="large" wide pending={leaving} pendingLabel="Caricamento..." onClick={pay}>
      Paga e spediamo
    </Button>
  );
};
