import { useSession } from '../../shared/session/use-session.ts';
import { StatusLabel } from '../../shared/ui/status-label.tsx';
import { BusinessProfileForm } from './business-profile-form.tsx';
import './business-profile.css';

/** "Profilo Aziendale": what makes a base user a reseller. */
export const BusinessProfileSection = () => {
  const { user, isReseller } = useSession();
  if (!user) return null;
  const verified = user.isBusinessVerified;
  return (
    <>
      <header className="section-head">
        <div>
          <h1>Profilo Aziendale</h1>
          <p>I dati con cui fatturiamo i tuoi ordini.</p>
        </div>
        <StatusLabel tone={verified ? 'done' : 'waiting'}>{verified ? 'Verificato' : 'In attesa'}</StatusLabel>
      </header>
      {!verified && isReseller && (
        <section className="verification" aria-labelledby="verification">
          <h2 id="verification">Verifica in corso</h2>
          <p>Di solito la verifica richiede 1-2 giorni lavorativi. Nel frattempo puoi già riservare e ordinare.</p>
        </section>
      )}
      <section className="sheet business-profile" aria-label="Dati aziendali">
        <BusinessProfileForm user={user} />
      </section>
    </>
  );
};
