import { failureText } from '../../shared/api/failure.ts';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { ErrorNotice } from '../../shared/ui/notice.tsx';
import { useCancelEmailChangeMutation } from './account-api.ts';
import { AccountResult } from './account-result.tsx';
import { AccountScreen } from './account-screen.tsx';
import { badLinkOf, type BadLink } from './bad-link.ts';
import { useLinkToken } from './use-link-token.ts';

const fallback = 'Non siamo riusciti ad annullare il cambio. Riprova.';
const reasons: Record<BadLink, { heading: string; text: string }> = {
  'not-valid': { heading: 'Il link non è valido', text: 'Forse è stato copiato a metà.' },
  used: { heading: 'Il link è già stato usato', text: 'Ogni link si usa una volta sola.' },
  expired: { heading: 'Il link è scaduto', text: 'Un link per annullare il cambio vale 7 giorni.' },
};

/**
 * Where the link leads that the present address gets when another one is asked for. It asks for a click: mail scanners open links, but
 * press no buttons.
 */
export const CancelEmailChangePage = () => {
  const token = useLinkToken();
  const [cancel, { isLoading, isSuccess, error, originalArgs }] = useCancelEmailChangeMutation();
  const about = originalArgs?.token === token;
  const bad = token === undefined ? 'not-valid' : about ? badLinkOf(error) : undefined;
  if (about && isSuccess)
    return (
      <AccountResult
        status="success"
        heading="Cambio annullato"
        lead={
          <p>
            Il tuo account resta con questo indirizzo, e tutti i dispositivi sono usciti. Chi ha chiesto il cambio
            conosce la tua password: scegline subito una nuova.
          </p>
        }
      >
        <ButtonLink kind="primary" size="large" to="/forgot-password">
          Scegli una nuova password
        </ButtonLink>
      </AccountResult>
    );
  if (bad || token === undefined)
    return (
      <AccountResult
        status="warning"
        title="Annulla il cambio di indirizzo"
        heading={reasons[bad ?? 'not-valid'].heading}
        isAnswer={token !== undefined}
        lead={<p>{reasons[bad ?? 'not-valid'].text} Se non hai chiesto tu il cambio, scrivici.</p>}
      >
        <ButtonLink kind="primary" size="large" to="/support">
          Vai all'assistenza
        </ButtonLink>
      </AccountResult>
    );
  return (
    <AccountScreen
      heading="Annulla il cambio di indirizzo"
      lead={<p>Il tuo account resta con l'indirizzo a cui ti abbiamo scritto, e tutti i dispositivi escono.</p>}
    >
      <div className="form">
        {about && error && <ErrorNotice>{failureText(error, fallback)}</ErrorNotice>}
        <Button
          kind="primary"
          size="large"
          wide
          pending={isLoading}
          pendingLabel="Annullamento in corso..."
          onClick={() => void cancel({ token })}
        >
          Annulla il cambio
        </Button>
      </div>
    </AccountScreen>
  );
};
