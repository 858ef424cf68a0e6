import type { ReactNode } from 'react';
import { useSession } from '../../shared/session/use-session.ts';
import { SettingsCard } from '../../shared/ui/settings-card.tsx';
import { AccountViews } from './account-views.tsx';
import { EmailSetting } from './email-form.tsx';
import { MailChoicesSetting } from './mail-choices.tsx';
import { OwnDataForm } from './own-data-form.tsx';
import './account-section.css';

/** "Il mio account": profile and sign-in; `access` are password, second factor and sessions. */
export const AccountSection = ({ access }: { access: ReactNode }) => {
  const { user } = useSession();
  if (!user) return null;
  return (
    <>
      <header className="section-head">
        <div>
          <h1>Il mio account</h1>
          <p>
            Nome utente <b className="free-text">{user.username}</b>. I dati dell'azienda sono nel Profilo Aziendale.
          </p>
        </div>
      </header>
      <SettingsCard title="I tuoi dati">
        <OwnDataForm key={user.id} user={user} />
      </SettingsCard>
      <SettingsCard title="E-mail">
        <EmailSetting user={user} />
      </SettingsCard>
      <SettingsCard title="E-mail che ricevi">
        <MailChoicesSetting />
      </SettingsCard>
      {access}
      <SettingsCard title="Chi ha guardato le tue pagine">
        <AccountViews />
      </SettingsCard>
    </>
  );
};
