import type { CurrentUser } from '@drappo/contracts/identity/session';
import { limits } from '@drappo/contracts/limits';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { hasDraft } from '../../shared/forms/draft.ts';
import { loginPath } from '../../shared/session/login-address.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { ErrorNotice } from '../../shared/ui/notice.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { useGetBetaProgramQuery, useListOwnBetaApplicationsQuery } from './beta-api.ts';
import { BetaApplications } from './beta-applications.tsx';
import { betaDraft, BetaForm } from './beta-form.tsx';
import { ApplicationFrame } from './application-frame.tsx';
import { WaitingList } from './waiting-list.tsx';

/** Application panel: the sign-in link, the form, or the sent applications. */
export const BetaApplicationPanel = () => {
  const { user } = useSession();
  return user ? <Applicant key={user.id} user={user} /> : <Visitor />;
};

/** Whether all places are taken. `isAsking`: not known yet. After an error people may apply; the server decides. */
const usePlaces = () => {
  const { data, isError } = useGetBetaProgramQuery();
  return { isFull: data !== undefined && data.taken >= data.places, isAsking: !data && !isError };
};

const full = {
  title: 'Programma Beta completo',
  text: "Non servono altri dati: ti diciamo noi quando c'è posto.",
};

const Visitor = () => (usePlaces().isFull ? <VisitorOfFull /> : <VisitorApplies />);

const VisitorOfFull = () => (
  <ApplicationFrame {...full}>
    <p>I {limits.betaApprovals} posti sono assegnati. Con un account entri in lista d'attesa.</p>
    <div className="beta-desk__acts">
      <ButtonLink kind="primary" size="large" to={loginPath('/beta-program#candidatura')}>
        Accedi per entrare in lista
      </ButtonLink>
    </div>
  </ApplicationFrame>
);

const VisitorApplies = () => (
  <ApplicationFrame
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
  </ApplicationFrame>
);

const Applicant = ({ user }: { user: CurrentUser }) => {
  const { data, isError, refetch } = useListOwnBetaApplicationsQuery();
  const { isFull, isAsking } = usePlaces();
  const [again, setAgain] = useState(false);
  const [sent, setSent] = useState(false);
  if (isError && !data)
    return (
      <ApplicationFrame title="Candidati" text="Prima guardiamo se ti sei già candidato.">
        <ErrorNotice onRetry={refetch}>Non riusciamo a leggere le tue candidature.</ErrorNotice>
      </ApplicationFrame>
    );
  if (!data || isAsking)
    return (
      <ApplicationFrame title="Candidati" text={`Rispondiamo entro ${limits.betaAnswerHours} ore.`}>
        <Skeleton height={420} />
      </ApplicationFrame>
    );
  const mayApply = data.every(({ status }) => status === 'rejected');
  if (data.length > 0 && !(again && mayApply))
    return (
      <ApplicationFrame
        title={data.length === 1 ? 'La tua candidatura' : 'Le tue candidature'}
        text="Qui trovi sempre a che punto siamo."
        isAnswer={sent}
      >
        <BetaApplications applications={data} />
        {mayApply && (
          <div className="beta-desk__again">
            {isFull ? (
              <WaitingList />
            ) : (
              <>
                <p>Qualcosa è cambiato? Puoi presentare una nuova candidatura.</p>
                <Button onClick={() => setAgain(true)}>Candidati di nuovo</Button>
              </>
            )}
          </div>
        )}
      </ApplicationFrame>
    );
  if (isFull)
    return (
      <ApplicationFrame {...full}>
        <WaitingList />
        {hasDraft(betaDraft) && (
          <p className="beta-desk__draft">
            Quello che avevi scritto resta in questa scheda: lo ritrovi nel modulo se si libera un posto.
          </p>
        )}
      </ApplicationFrame>
    );
  return (
    <ApplicationFrame
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
    </ApplicationFrame>
  );
};
