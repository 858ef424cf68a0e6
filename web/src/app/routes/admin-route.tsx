import '../../features/admin/shared/admin-tools.css';
import { AdminPage } from '../../features/admin/admin-page.tsx';
import type { AdminSection } from '../../features/admin/sections.tsx';
import { FactorSetup } from '../../features/security/factor-setup-page.tsx';
import { PasswordSection } from '../../features/login/password-section.tsx';
import { SecuritySection } from '../../features/security/security-section.tsx';
import { OwnSessionsSection } from '../../features/sessions/own-sessions.tsx';
import { NotificationsDrawer } from '../../features/notifications/notifications-drawer.tsx';

/** Features do not import each other: this route passes the parts of other features to the back office. */
const added: AdminSection[] = [
  {
    key: 'security',
    label: 'Sicurezza',
    letter: 'I',
    content: (
      <>
        <h1 className="admin-section__title">Il tuo account</h1>
        <PasswordSection />
        <SecuritySection />
        <OwnSessionsSection />
      </>
    ),
  },
];

export const AdminRoute = () => (
  <AdminPage notifications={<NotificationsDrawer />} factorSetup={<FactorSetup />} added={added} />
);
