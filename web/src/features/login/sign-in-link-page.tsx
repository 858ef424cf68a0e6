import { Navigate } from 'react-router-dom';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { useFollowSignInLinkMutation } from './account-api.ts';
import { MailedLink } from './mailed-link.tsx';

/** Target of the link that skips the sign-in delay. */
export const SignInLinkPage = () => {
  const mutation = useFollowSignInLinkMutation();
  return (
    <MailedLink
      mutation={mutation}
      heading="Accedi senza attendere"
      lead="Dopo i tentativi sbagliati, da questo dispositivo puoi accedere subito con la tua password."
      act="Continua"
      pendingAct="Un momento..."
      failure="Non siamo riusciti a usare il link. Riprova."
      done={<Navigate to="/login" replace state={{ signInOpen: true }} />}
      notValid="Forse è stato copiato a metà, o è di un altro account."
      expired="Un link vale un'ora. Accedi come sempre, anche se c'è da attendere."
      wayOn={
        <ButtonLink kind="primary" size="large" to="/login">
          Vai al login
        </ButtonLink>
      }
    />
  );
};
