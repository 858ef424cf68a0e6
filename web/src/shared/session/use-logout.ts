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

/** Ends the session, forgets all data that was read, and goes home. */
export const useLogout = ({ everywhere = false } = {}): { logout: () => Promise<void>; isPending: boolean } => {
  const [send, { isLoading }] = useLogoutMutation();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const toast = useToast();

  const logout = useSingleRun(async () => {
    try {
      await send({ everywhere }).unwrap();
    } catch (error) {
      // Already signed out is what was asked for; anything else must not look like a sign-out that it is not. Without the server
      // nothing that can be read stays here, and the session ends as soon as the server is there.
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
    // Synchronously: a protected screen that sees the empty session first would ask the person to sign in.
    await navigate('/', { flushSync: true });
    dispatch(api.util.resetApiState());
  });
  return { logout, isPending: isLoading };
};
