import { useNavigate } from 'react-router-dom';
import { failureText } from '../../shared/api/failure.ts';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { ErrorNotice } from '../../shared/ui/notice.tsx';
import { useFollowSignInLinkMutation } from './account-api.ts';
import { AccountResult } from './account-result.tsx';
import { AccountScreen } from './account-screen.tsx';
import { badLinkOf, type BadLink } from './bad-link.ts';
import { useLinkToken } from './use-link-token.ts';

const fallback = 'Non siamo riusciti a usare il link. Riprova.';

/** Where the link past the wait leads. It asks for a click: mail scanners open links, but press no buttons. */
export const SignInLinkPage = () => {
  const token = useLinkToken();
  const navigate = useNavigate();
  const [follow, { isLoading, error, originalArgs }] = useFollowSignInLinkMutation();
  const about = originalArgs?.token === token;
  const bad = token === undefined ? 'not-valid' : about ? badLinkOf(error) : undefined;
  if (bad || token === undefined) return <WorthlessLink why={bad ?? 'not-valid'} isAnswer={token !== undefined} />;
  const go = async () => {
    const answer = await follow({ token });
    if (!answer.error) await navigate('/login', { replace: true, state: { signInOpen: true } });
  };
  return (
    <AccountScreen
      heading="Accedi senza attendere"
      lead={<p>Dopo i tentativi sbagliati, da questo dispositivo puoi accedere subito con la tua password.</p>}
    >
      <div className="form">
        {about && error && <ErrorNotice>{failureText(error, fallback)}</ErrorNotice>}
        <Button kind="primary" size="large" wide pending={isLoading} pendingLabel="Un momento..." onClick={go}>
          Continua
        </Button>
      </div>
    </AccountScreen>
  );
};

const reasons: Record<BadLink, { heading: string; text: string }> = {
  'not-valid': { heading: 'Il link non è valido', text: 'Forse è stato copiato a metà, o è di un altro account.' },
  used: { heading: 'Il link è già stato usato', text: 'Ogni link si usa una volta sola.' },
  expired: {
    heading: 'Il link è scaduto',
    text: "Un link vale un'ora. Accedi come sempre, anche se c'è da attendere.",
  },
};

const WorthlessLink = ({ why, isAnswer }: { why: BadLink; isAnswer: boolean }) => (
  <AccountResult
    status="warning"
    title="Accedi senza attendere"
    heading={reasons[why].heading}
    isAnswer={isAnswer}
    lead={<p>{reasons[why].text}</p>}
  >
    <ButtonLink kind="primary" size="large" to="/login">
      Vai al login
    </ButtonLink>
  </AccountResult>
);
