import { failureText } from '../../shared/api/failure.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { ErrorNotice } from '../../shared/ui/notice.tsx';
import { useConfirmEmailChangeMutation } from './account-api.ts';
import { AccountResult } from './account-result.tsx';
import { AccountScreen } from './account-screen.tsx';
import { badLinkOf, type BadLink } from './bad-link.ts';
import { useLinkToken } from './use-link-token.ts';

const fallback = "Non siamo riusciti a cambiare l'indirizzo. Riprova.";
const reasons: Record<BadLink, { heading: string; text: string }> = {
  'not-valid': { heading: 'Il link non è valido', text: 'Forse è stato copiato a metà.' },
  used: { heading: 'Il link è già stato usato', text: 'Ogni link si usa una volta sola.' },
  expired: { heading: 'Il link è scaduto', text: 'Un link per cambiare indirizzo vale 24 ore.' },
};

/** Where the link to a new address leads. It asks for a click: mail scanners open links, but press no buttons. */
export const ConfirmEmailChangePage = () => {
  const token = useLinkToken();
  const [confirm, { isLoading, isSuccess, error, originalArgs }] = useConfirmEmailChangeMutation();
  const about = originalArgs?.token === token;
  const bad = token === undefined ? 'not-valid' : about ? badLinkOf(error) : undefined;
  if (about && isSuccess)
    return (
      <AccountResult
        status="success"
        heading="Indirizzo cambiato"
        lead={<p>Da ora ti scriviamo qui, e con questo indirizzo puoi accedere.</p>}
      >
        <WayOn />
      </AccountResult>
    );
  if (bad || token === undefined)
    return (
      <AccountResult
        status="warning"
        title="Conferma il nuovo indirizzo"
        heading={reasons[bad ?? 'not-valid'].heading}
        isAnswer={token !== undefined}
        lead={<p>{reasons[bad ?? 'not-valid'].text} Puoi chiederne un altro in Il mio account.</p>}
      >
        <WayOn />
      </AccountResult>
    );
  return (
    <AccountScreen
      heading="Conferma il nuovo indirizzo"
      lead={<p>Da quel momento ti scriviamo qui. Avvisiamo anche l'indirizzo di prima.</p>}
    >
      <div className="form">
        {about && error && <ErrorNotice>{failureText(error, fallback)}</ErrorNotice>}
        <Button
          kind="primary"
          size="large"
          wide
          pending={isLoading}
          pendingLabel="Conferma in corso..."
          onClick={() => void confirm({ token })}
        >
          Conferma l'indirizzo
        </Button>
      </div>
    </AccountScreen>
  );
};

const WayOn = () => {
  const { user } = useSession();
  return (
    <ButtonLink kind="primary" size="large" to={user ? '/dashboard?section=account' : '/login'}>
      {user ? 'Vai al tuo account' : 'Accedi'}
    </ButtonLink>
  );
};
