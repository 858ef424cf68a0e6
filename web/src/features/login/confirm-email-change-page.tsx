import { customerPage } from '@drappo/contracts/pages';
import { useSession } from '../../shared/session/use-session.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { useConfirmEmailChangeMutation } from './account-api.ts';
import { AccountResult } from './account-result.tsx';
import { MailedLink } from './mailed-link.tsx';

/** Target of the link sent to a new address. */
export const ConfirmEmailChangePage = () => {
  const mutation = useConfirmEmailChangeMutation();
  return (
    <MailedLink
      mutation={mutation}
      heading="Conferma il nuovo indirizzo"
      lead="Da quel momento ti scriviamo qui. Avvisiamo anche l'indirizzo di prima."
      act="Conferma l'indirizzo"
      pendingAct="Conferma in corso..."
      failure="Non siamo riusciti a cambiare l'indirizzo. Riprova."
      done={
        <AccountResult
          status="success"
          heading="Indirizzo cambiato"
          lead={<p>Da ora ti scriviamo qui, e con questo indirizzo puoi accedere.</p>}
        >
          <WayOn />
        </AccountResult>
      }
      expired="Un link per cambiare indirizzo vale 24 ore."
      advice="Puoi chiederne un altro in Il mio account."
      wayOn={<WayOn />}
    />
  );
};

const WayOn = () => {
  const { user } = useSession();
  return (
    <ButtonLink kind="primary" size="large" to={user ? customerPage('account') : '/login'}>
      {user ? 'Vai al tuo account' : 'Accedi'}
    </ButtonLink>
  );
};
