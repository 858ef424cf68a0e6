import { failureText } from '../../shared/api/failure.ts';
import { formatDay } from '../../shared/format/date.ts';
import { useToast } from '../../shared/toast/use-toast.ts';
import { useSingleRun } from '../../shared/ui/use-single-run.ts';
import { useResumePlanMutation } from './subscriptions-api.ts';

/** "Riattiva": resumes the cancelled subscription. */
export const useResume = () => {
  const [send, { isLoading }] = useResumePlanMutation();
  const toast = useToast();
  const resume = useSingleRun(async () => {
    const { data, error } = await send();
    if (error) return toast.error('Errore', failureText(error, 'Impossibile riattivare il piano. Riprova.'));
    const renewal = data.expiresAt ? `Si rinnova il ${formatDay(data.expiresAt)}.` : 'Si rinnova ogni mese.';
    toast.success('Abbonamento riattivato', renewal);
  });
  return { resume, isPending: isLoading };
};
