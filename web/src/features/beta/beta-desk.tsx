import type { CurrentUser } from '@drappo/contracts/identity/session';
import { limits } from '@drappo/contracts/limits';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { hasDraft } from '../../shared/forms/draft.ts';
import { loginPath } from '../../shared/session/login-address.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { ErrorNotice } from '../../shared/ui/notice.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { useFocusOnArrival } from '../../shared/ui/use-focus-on-arrival.ts';
import { useListOwnBetaApplicationsQuery } from './beta-api.ts';
import { BetaApplications } from './beta-applications.tsx';
import { betaDraft, BetaForm } from './beta-form.tsx';

/** Where people apply: the way to sign in, the form, or what they have sent. */
export const BetaDesk = () => {
  const { user } = useSession();
  return user ? <Applicant key={user.id} user={user} /> : <Visitor />;
};

const steps = [
  'Ci racconti la tua azienda.',
  `Leggiamo la candidatura e ti rispondiamo entro ${limits.betaAnswerHours} ore.`,
  'Se entri, la persona che ti segue ti chiama per cominciare.',
];

const Steps = () => (
  <ol className="beta-steps">
    {steps.map((step) => (
      <li key={step}>{step}</li>
    ))}
  </ol>
);

type DeskProps = { title: string; text: string; withSteps?: boolean; isAnswer?: boolean; children: ReactNode };

const Desk = ({ title, text, withSteps = false, isAnswer = false, children }: DeskProps) => {
  const arrival = useFocusOnArrival<HTMLHeadingElement>(isAnswer);
  return (
    <section className="beta-desk" id="candidatura" aria-labelledby="beta-desk">
      <div className="beta-desk__head">
        <h2 id="beta-desk" {...arrival}>
          {title}
        </h2>
        <p>{text}</p>
        {withSteps && <Steps />}
      </div>
      <div className="sheet beta-desk__sheet">{children}</div>
    </section>
  );
};

const Visitor = () => (
  <Desk
    title="Candidati"
    text="Ti serve un account: così sappiamo a chi rispondere, e tu ritrovi qui l'esito."
    withSteps
  >
    {hasDraft(betaDraft) && (
      <p className="beta-desk__kept" role="status">
        La sessione è finita. Accedi di nuovo: quello che avevi scritto è ancora qui.
      </p>
    )}
    <div className="beta-desk__acts">
      <ButtonLink kind="primary" size="large" to={loginPath('/beta-program#candidatura')}>
        Accedi per candidarti
      </ButtonLink>
      <span>
        Non hai un account? <Link to={`${loginPath('/beta-program#candidatura')}&tab=register`}>Registrati</Link>
      </span>
    </div>
  </Desk>
);

const Applicant = ({ user }: { user: CurrentUser }) => {
  const { data, isError, refetch } = useListOwnBetaApplicationsQuery();
  const [again, setAgain] = useState(false);
  const [sent, setSent] = useState(false);
  if (isError && !data)
    return (
      <Desk title="Candidati" text="Prima guardiamo se ti sei già candidato.">
        <ErrorNotice onRetry={refetch}>Non riusciamo a leggere le tue candidature.</ErrorNotice>
      </Desk>
    );
  if (!data)
    return (
      <Desk title="Candidati" text={`Rispondiamo entro ${limits.betaAnswerHours} ore.`}>
        <Skeleton height={420} />
      </Desk>
    );
  const mayApply = data.every(({ status }) => status === 'rejected');
  if (data.length > 0 && !(again && mayApply))
    return (
      <Desk
        title={data.length === 1 ? 'La tua candidatura' : 'Le tue candidature'}
        text="Qui trovi sempre a che punto siamo."
        isAnswer={sent}
      >
        <BetaApplications applications={data} />
        {mayApply && (
          <div className="beta-desk__again">
            <p>Qualcosa è cambiato? Puoi presentare una nuova candidatura.</p>
            <Button onClick={() => setAgain(true)}>Candidati di nuovo</Button>
          </div>
        )}
      </Desk>
    );
  return (
    <Desk
      title="Candidati"
      text="Leggiamo ogni candidatura, una per una: più ci dici, meglio ti rispondiamo."
      withSteps
    >
      <BetaForm
        user={user}
        onSent={() => {
          setAgain(false);
          setSent(true);
        }}
      />
    </Desk>
  );
};
