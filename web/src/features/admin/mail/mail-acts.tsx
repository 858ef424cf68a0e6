import type { SentMail } from '@drappo/contracts/notifications/admin-mail';
import { useRef } from 'react';
import { failureText } from '../../../shared/api/failure.ts';
import { useToast } from '../../../shared/toast/use-toast.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { useSingleRun } from '../../../shared/ui/use-single-run.ts';
import { useResendMailMutation, useRetryMailMutation } from './mail-api.ts';

const failed = "Impossibile inviare l'e-mail. Riprova più tardi.";

/** For an unsent e-mail: retries a failed one, or sends a held one anyway. */
export const RetryButton = ({ url, mail: { state, subject } }: { url: string; mail: SentMail }) => {
  const [retry, { isLoading }] = useRetryMailMutation();
  const toast = useToast();
  const click = useSingleRun(async () => {
    const { error } = await retry(url);
    if (error) return toast.error('Errore', failureText(error, failed));
    toast.success('E-mail rimessa in coda', 'La mandiamo subito. Aggiorna per vedere com’è andata.');
  });
  return (
    <Button
      size="small"
      pending={isLoading}
      pendingLabel={state === 'held' ? 'Inviando...' : 'Riprovando...'}
      aria-label={state === 'held' ? `Invia comunque ${subject}` : `Riprova a inviare ${subject}`}
      onClick={click}
    >
      {state === 'held' ? 'Invia comunque' : 'Riprova'}
    </Button>
  );
};

/** For a sent e-mail. A click without an answer is retried under the same key, so that it sends only once. */
export const ResendButton = ({ mail: { id, subject } }: { mail: SentMail }) => {
  const [resend, { isLoading }] = useResendMailMutation();
  const press = useRef<string>(undefined);
  const toast = useToast();
  const click = useSingleRun(async () => {
    press.current ??= crypto.randomUUID();
    const { error } = await resend({ id, press: press.current });
    if (error) return toast.error('Errore', failureText(error, failed));
    press.current = undefined;
    toast.success('E-mail inviata di nuovo', "La mandiamo subito all'indirizzo che l'account ha adesso.");
  });
  return (
    <Button
      size="small"
      pending={isLoading}
      pendingLabel="Inviando..."
      aria-label={`Invia di nuovo ${subject}`}
      onClick={click}
    >
      Invia di nuovo
    </Button>
  );
};
