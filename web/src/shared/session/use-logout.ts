import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { api } from '../api/api.ts';
import { failureText, isApiFailure } from '../api/failure.ts';
import { useToast } from '../toast/use-toast.ts';
import { useSingleRun } from '../ui/use-single-run.ts';
import { forgetTraces } from './forget-traces.ts';
import { keepLogoutPending } from './pending-logout.ts';
import { useLogoutMutation } from './session-api.ts';
import { announceSession } from './session-channel.ts';

/** Ends the session, clears all data that was read, and goes home. */
export const useLogout = ({ everywhere = false } = {}): { logout: () => Promise<void>; isPending: boolean } => {
  const [send, { isLoading }] = useLogoutMutation();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const toast = useToast();

  const logout = useSingleRun(async () => {
    try {
      await send({ everywhere }).unwrap();
    } catch (error) {
      // A session that has already ended is the requested result; any other failure must not look like a sign-out. If the
      // server cannot be reached, no readable data stays here, and the session ends as soon as the server is reachable.
      const status = isApiFailure(error) ? error.status : undefined;
      if (status === 0 && !everywhere) {
        keepLogoutPending();
        toast.error(
          'Uscita senza rete',
          'Abbiamo tolto i tuoi dati da questa pagina. La sessione si chiude appena torna la rete.',
        );
      } else if (status !== 401)
        return toast.error('Errore', failureText(error, 'Non è stato possibile uscire. Riprova.'));
    }
    announceSession('signed-out');
    forgetTraces();
    // Synchronously: otherwise a protected screen sees the empty session first and asks the person to sign in.
    await navigate('/', { flushSync: true });
    dispatch(api.util.resetApiState());
  });
  return { logout, isPending: isLoading };
};
