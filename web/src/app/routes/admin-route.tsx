import { AdminPage } from '../../features/admin/admin-page.tsx';
import { NotificationsDrawer } from '../../features/notifications/notifications-drawer.tsx';

/** Features do not know each other: what the back office takes from elsewhere is put together here. */
export const AdminRoute = () => <AdminPage notifications={<NotificationsDrawer />} />;
