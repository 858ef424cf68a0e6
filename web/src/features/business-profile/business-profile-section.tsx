import { customerPage } from '@drappo/contracts/pages';
import { Link } from 'react-router-dom';
import { useSession } from '../../shared/session/use-session.ts';
import { StatusLabel } from '../../shared/ui/status-label.tsx';
import { Why } from '../../shared/why/why.tsx';
import { BusinessProfileForm } from './business-profile-form.tsx';
import { PersonalDataSection } from './personal-data.tsx';
import './business-profile.css';

/** "Profilo Aziendale": the business data that a base user needs to become a reseller. */
export const BusinessProfileSection = () => {
  const { user, isReseller } = useSession();
  if (!user) return null;
  const verified = user.isBusinessVerified;
  const refused = user.verification === 'refused';
  return (
    <>
      <header className="section-head business-profile__head">
        <div>
          <h1>Profilo Aziendale</h1>
          <p>I dati con cui fatturiamo i tuoi ordini.</p>
          <Why topic="companyData" />
        </div>
        <div className="verification-badge">
          <StatusLabel tone={verified ? 'done' : refused ? 'refused' : 'waiting'}>
            {verified ? 'Verificato' : refused ? 'Non verificato' : 'In attesa'}
          </StatusLabel>
          {refused && user.verificationReason && <p>{user.verificationReason}</p>}
        </div>
      </header>
      {refused && (
        <section className="verification" aria-labelledby="verification">
          <h2 id="verification">Controlla i tuoi dati</h2>
          <p>Correggi quello che non va e salva: li verifichiamo di nuovo. Intanto puoi riservare e ordinare.</p>
          <Why topic="vatCheck" />
        </section>
      )}
      {!verified && !refused && isReseller && (
        <section className="verification" aria-labelledby="verification">
          <h2 id="verification">Verifica in corso</h2>
          <p>Di solito la verifica richiede 1-2 giorni lavorativi. Nel frattempo puoi già riservare e ordinare.</p>
          <Why topic="vatCheck" />
        </section>
      )}
      <section className="sheet business-profile" aria-label="Dati aziendali">
        <BusinessProfileForm user={user} />
      </section>
      <p className="muted">
        Nome, e-mail, password e dispositivi sono in <Link to={customerPage('account')}>Il mio account</Link>.
      </p>
      <PersonalDataSection user={user} />
    </>
  );
};
