import { limits } from '@drappo/contracts/limits';
import { pageTitle } from '../../../shared/brand.ts';
import { AccessRequired } from '../../../shared/session/access-required.tsx';
import { useSession } from '../../../shared/session/use-session.ts';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { ErrorNotice } from '../../../shared/ui/notice.tsx';
import { Desk } from './desk.tsx';
import './desk.css';

/** The packers' page: no shell, designed for a bar code reader. */
export const DeskPage = () => {
  const { user, isAdmin } = useSession();
  const mustSetUp = user?.secondFactor?.mustSetUp ?? false;
  if (user && isAdmin && !mustSetUp)
    return (
      <>
        <title>{pageTitle('Banco scanner')}</title>
        <Desk packer={user.firstName || user.username} />
      </>
    );
  return (
    <main className="desk-closed">
      <title>{pageTitle('Banco scanner')}</title>
      <h1>Banco scanner</h1>
      {!user && (
        <AccessRequired
          text="Devi effettuare l'accesso per aprire il banco scanner."
          delayMs={limits.loginRedirectMs}
          leadsTo="screen"
        />
      )}
      {user && !isAdmin && (
        <ErrorNotice>Accesso Negato: Solo gli amministratori possono accedere a questa sezione.</ErrorNotice>
      )}
      {mustSetUp && (
        <>
          <p>Prima attiva il secondo fattore del tuo account.</p>
          <ButtonLink to="/admin">Vai al pannello</ButtonLink>
        </>
      )}
    </main>
  );
};
