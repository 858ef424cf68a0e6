import { failureText } from '../../shared/api/failure.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { useToast } from '../../shared/toast/use-toast.ts';
import { useSingleRun } from '../../shared/ui/use-single-run.ts';
import { useResendConfirmationMutation } from './account-api.ts';

/** Resends the confirmation e-mail and reports the result. */
export const useResendConfirmation = (): { resend: () => Promise<void>; isPending: boolean } => {
  const [send, { isLoading }] = useResendConfirmationMutation();
  const { user } = useSession();
  const toast = useToast();
  const resend = useSingleRun(async () => {
    try {
      await send().unwrap();
      toast.success('E-mail inviata', `Controlla la posta di ${user?.email ?? 'questo account'}.`);
    } catch (error) {
      toast.error('Errore', failureText(error, "Non siamo riusciti a inviare l'e-mail. Riprova."));
    }
  });
  return { resend, isPending: isLoading };
};
