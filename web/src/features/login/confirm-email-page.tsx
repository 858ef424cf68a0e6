import { failureText } from '../../shared/api/failure.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { ErrorNotice } from '../../shared/ui/notice.tsx';
import { useConfirmEmailMutation } from './account-api.ts';
import { AccountResult } from './account-result.tsx';
import { AccountScreen } from './account-screen.tsx';
import { badLinkOf, type BadLink } from './bad-link.ts';
import { useLinkToken } from './use-link-token.ts';
import { useResendConfirmation } from './use-resend-confirmation.ts';

const fallback = "Non siamo riusciti a confermare l'e-mail. Riprova.";

/** Where the confirmation's link leads. It asks for a click: mail scanners open links, but press no buttons. */
export const ConfirmEmailPage = () => {
  const token = useLinkToken();
  const [confirm, { isLoading, isSuccess, error, originalArgs }] = useConfirmEmailMutation();
  const about = originalArgs?.token === token;
  const bad = token === undefined ? 'not-valid' : about ? badLinkOf(error) : undefined;
  if (about && isSuccess) return <Confirmed />;
  if (bad || token === undefined) return <WorthlessLink why={bad ?? 'not-valid'} isAnswer={token !== undefined} />;
  return (
    <AccountScreen
      heading="Conferma la tua e-mail"
      lead={<p>Ti scriviamo quando un ordine è pagato, parte o sta per scadere: conferma che l'indirizzo è il tuo.</p>}
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
          Conferma l'e-mail
        </Button>
      </div>
    </AccountScreen>
  );
};

const Confirmed = () => (
  <AccountResult
    status="success"
    heading="E-mail confermata"
    lead={<p>Grazie. D'ora in poi sappiamo che i nostri messaggi arrivano a te.</p>}
  >
    <WayOn />
  </AccountResult>
);

const WayOn = () => {
  const { user } = useSession();
  return (
    <ButtonLink kind="primary" size="large" to={user ? '/dashboard' : '/login'}>
      {user ? 'Vai alla dashboard' : 'Accedi'}
    </ButtonLink>
  );
};

const reasons: Record<BadLink, { heading: string; text: string }> = {
  'not-valid': { heading: 'Il link non è valido', text: 'Forse è stato copiato a metà, o è di un altro account.' },
  used: { heading: 'Il link è già stato usato', text: 'Ogni link si usa una volta sola.' },
  expired: { heading: 'Il link è scaduto', text: 'Un link di conferma vale 7 giorni.' },
};

const WorthlessLink = ({ why, isAnswer }: { why: BadLink; isAnswer: boolean }) => {
  const { user } = useSession();
  const { resend, isPending } = useResendConfirmation();
  const isConfirmed = Boolean(user?.emailConfirmedAt);
  return (
    <AccountResult
      status="warning"
      title="Conferma la tua e-mail"
      heading={reasons[why].heading}
      isAnswer={isAnswer}
      lead={
        <p>
          {reasons[why].text}{' '}
          {isConfirmed
            ? 'La tua e-mail è comunque già confermata.'
            : user
              ? 'Te ne mandiamo un altro.'
              : 'Accedi e chiedine un altro dalla dashboard.'}
        </p>
      }
    >
      {user && !isConfirmed ? (
        <Button kind="primary" size="large" pending={isPending} pendingLabel="Invio in corso..." onClick={resend}>
          Invia di nuovo
        </Button>
      ) : (
        <WayOn />
      )}
    </AccountResult>
  );
};
