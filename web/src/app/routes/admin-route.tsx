import '../../features/admin/shared/admin-tools.css';
import { AdminPage } from '../../features/admin/admin-page.tsx';
import { FactorSetup } from '../../features/security/factor-setup-page.tsx';
import { SecuritySection } from '../../features/security/security-section.tsx';
import { OwnSessionsSection } from '../../features/sessions/own-sessions.tsx';
import { NotificationsDrawer } from '../../features/notifications/notifications-drawer.tsx';

/** Features do not know each other: what the back office takes from elsewhere is put together here. */
export const AdminRoute = () => (
  <AdminPage
    notifications={<NotificationsDrawer />}
    factorSetup={<FactorSetup />}
    security={
      <>
        <h1 className="admin-section__title">Il tuo account</h1>
        <SecuritySection />
        <OwnSessionsSection />
      </>
    }
  />
);
