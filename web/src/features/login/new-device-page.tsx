import { Link, Navigate } from 'react-router-dom';
import { useToast } from '../../shared/toast/use-toast.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { MailedLink } from './mailed-link.tsx';
import { isSession, useFollowDeviceLinkMutation } from './sign-in-api.ts';

/** Target of the link that completes a sign-in on a new device. */
export const NewDevicePage = () => {
  const [follow, state] = useFollowDeviceLinkMutation();
  const toast = useToast();
  const isSignedIn = state.data !== undefined && isSession(state.data);
  const send = async (body: { token: string }) => {
    const { data } = await follow(body);
    if (data && isSession(data)) toast.success('Login effettuato', 'Benvenuto!');
  };
  return (
    <MailedLink
      mutation={[send, state]}
      heading="Sei tu che accedi?"
      lead={
        <>
          Se hai appena scritto la tua password in questo browser, completa l’accesso. Se non sei stato tu, non
          continuare: qualcuno la conosce, <Link to="/forgot-password">scegline subito una nuova</Link>.
        </>
      }
      act="Completa l’accesso"
      pendingAct="Un momento..."
      failure="Non siamo riusciti a usare il link. Riprova."
      // The sign-in page redirects a signed-in user. A browser other than the requesting one is now a known device.
      done={<Navigate to="/login" replace state={isSignedIn ? null : { signInOpen: true }} />}
      notValid="Forse è stato copiato a metà, o nel frattempo la password è cambiata."
      expired="Un link vale dieci minuti. Accedi di nuovo: te ne mandiamo un altro."
      wayOn={
        <ButtonLink kind="primary" size="large" to="/login">
          Vai al login
        </ButtonLink>
      }
    />
  );
};
