import { limits } from '@drappo/contracts/limits';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { failureText } from '../../shared/api/failure.ts';
import { browser } from '../../shared/session/browser.ts';
import { useToast } from '../../shared/toast/use-toast.ts';
import { useSingleRun } from '../../shared/ui/use-single-run.ts';
import { useGetAutomaticPaymentQuery, useStartSavingCardMutation } from './automatic-payment-api.ts';

/**
 * Returns the user's own setting. After the return from the card page, it waits for the saved card: the return proves
 * nothing, only Stripe's event does.
 */
export const useAutomaticPayment = () => {
  const [address, setAddress] = useSearchParams();
  const [isLate, setIsLate] = useState(false);
  const toast = useToast();
  const isBack = address.get('card') === 'saved';
  const query = useGetAutomaticPaymentQuery(undefined, {
    pollingInterval: isBack && !isLate ? limits.orderPollMs : 0,
    refetchOnMountOrArgChange: true,
  });
  const isSaved = query.data?.card !== null && query.data?.isSavingCard === false;

  useEffect(() => {
    if (!isBack) return undefined;
    const timer = setTimeout(() => setIsLate(true), limits.orderPollForMs);
    return () => clearTimeout(timer);
  }, [isBack]);

  useEffect(() => {
    if (!isBack || !isSaved || query.isFetching) return;
    // Replaces the history entry, so that Back does not return here.
    setAddress(
      (before) => {
        const params = new URLSearchParams(before);
        params.delete('card');
        return params;
      },
      { replace: true },
    );
    toast.success('Carta salvata', 'Ora puoi accendere il pagamento automatico.');
  }, [isBack, isSaved, query.isFetching, setAddress, toast]);

  return { ...query, isWaiting: isBack && !isSaved };
};

/** Redirects to the page that saves a card. `leaving` stays true until the browser has left. */
export const useSaveCard = () => {
  const [start] = useStartSavingCardMutation();
  const [leaving, setLeaving] = useState(false);
  const toast = useToast();

  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setLeaving(false);
    };
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, []);

  const saveCard = useSingleRun(async () => {
    setLeaving(true);
    const { data, error } = await start();
    if (data) return browser.open(data.url);
    setLeaving(false);
    toast.error('Errore', failureText(error, 'Impossibile aprire la pagina della carta. Riprova più tardi.'));
  });
  return { saveCard, leaving };
};
