import { AccountSection } from '../../features/account/account-section.tsx';
import { PasswordSection } from '../../features/login/password-section.tsx';
import { SecuritySection } from '../../features/security/security-section.tsx';
import { OwnSessionsSection } from '../../features/sessions/own-sessions.tsx';

export const AccountScreen = () => (
  <AccountSection
    access={
      <>
        <PasswordSection />
        <SecuritySection />
        <OwnSessionsSection />
      </>
    }
  />
);
