import { limits } from '@drappo/contracts';
import { Tabs } from 'antd';
import { useSearchParams } from 'react-router-dom';
import { brand, pageTitle } from '../../shared/brand.ts';
import { AccessRequired } from '../../shared/session/access-required.tsx';
import { useSession } from '../../shared/session/use-session.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { Wordmark } from '../../shared/ui/mark.tsx';
import { ErrorNotice } from '../../shared/ui/notice.tsx';
import { RoleBadge } from '../../shared/ui/role-badge.tsx';
import { AdminCatalog } from './admin-catalog.tsx';
import { AdminDashboard } from './admin-dashboard.tsx';
import { AdminLog } from './admin-log.tsx';
import { AdminOrders } from './admin-orders.tsx';
import { LaterTab } from './later-tab.tsx';
import './admin.css';

const tabs = [
  { key: 'dashboard', label: 'Dashboard', children: <AdminDashboard /> },
  { key: 'orders', label: 'Ordini', children: <AdminOrders /> },
  { key: 'catalog', label: 'Catalogo', children: <AdminCatalog /> },
  { key: 'wishlist', label: 'Wishlist', children: <LaterTab path="/api/admin/wishlists" title="Wishlist" /> },
  { key: 'beta', label: 'Beta', children: <LaterTab path="/api/admin/beta-applications" title="Beta" /> },
  { key: 'log', label: 'Log', children: <AdminLog /> },
];

/** The back office. Its tab stands in the address. */
export const AdminPage = () => {
  const { user, isAdmin } = useSession();
  const [address, setAddress] = useSearchParams();
  const current = tabs.find(({ key }) => key === address.get('tab'))?.key ?? 'dashboard';
  return (
    <div className="admin">
      <title>{pageTitle('Pannello di amministrazione')}</title>
      <header className="admin__top">
        <div>
          <Wordmark />
          <span className="admin__title">Pannello di amministrazione {brand}</span>
          <div className="admin__end">
            {user && isAdmin && <RoleBadge role={user.userRole} />}
            {user && <span className="admin__greeting">Ciao, {user.firstName || user.username}</span>}
            <ButtonLink to="/">Torna al sito</ButtonLink>
          </div>
        </div>
      </header>
      <main className="admin__main">
        {!user && (
          <AccessRequired
            text="Devi effettuare l'accesso per accedere alla dashboard."
            delayMs={limits.loginRedirectMs}
            leadsTo="screen"
          />
        )}
        {user && !isAdmin && (
          <>
            <h1 className="admin__refused">Pannello di amministrazione</h1>
            <ErrorNotice>Accesso Negato: Solo gli amministratori possono accedere a questa sezione.</ErrorNotice>
          </>
        )}
        {isAdmin && (
          <Tabs
            activeKey={current}
            aria-label="Sezioni"
            onChange={(tab) => setAddress(tab === 'dashboard' ? {} : { tab })}
            destroyOnHidden
            items={tabs}
          />
        )}
      </main>
    </div>
  );
};
