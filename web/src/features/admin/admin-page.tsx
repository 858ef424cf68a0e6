import type { CurrentUser } from '@drappo/contracts/identity/session';
import { limits } from '@drappo/contracts/limits';
import { Alert, Dropdown, Tabs } from 'antd';
import { Suspense, useState, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { brand, pageTitle } from '../../shared/brand.ts';
import { AccessRequired } from '../../shared/session/access-required.tsx';
import { useSession } from '../../shared/session/use-session.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { Wordmark } from '../../shared/ui/mark.tsx';
import { ErrorNotice } from '../../shared/ui/notice.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { RoleBadge } from '../../shared/ui/role-badge.tsx';
import { useFocusOnArrival } from '../../shared/ui/use-focus-on-arrival.ts';
import { furtherSections, tabs, type AdminTab } from './tabs.tsx';
import './admin.css';

type AdminPageProps = {
  notifications: ReactNode;
  /** All there is for an administrator who has yet to set up a second factor. */
  factorSetup: ReactNode;
  security: ReactNode;
};

/** The back office. Its tab stands in the address; `notifications` are what waits for its people. */
export const AdminPage = ({ notifications, factorSetup, security }: AdminPageProps) => {
  const { user, isAdmin } = useSession();
  const [address, setAddress] = useSearchParams();
  const asked = address.get('tab');
  const furtherOnes = [...furtherSections, { key: 'security', label: 'Sicurezza', children: security }];
  const further = furtherOnes.find(({ key }) => key === asked);
  const mustSetUp = user?.secondFactor?.mustSetUp ?? false;
  const [wasClosed, setWasClosed] = useState(false);
  if (mustSetUp && !wasClosed) setWasClosed(true);
  const opened = useFocusOnArrival<HTMLElement>(wasClosed && isAdmin && !mustSetUp);
  const current = tabs.find(({ key }) => key === asked)?.key ?? 'dashboard';
  return (
    <div className="admin">
      <a className="skip-link" href="#main">
        Vai al contenuto
      </a>
      <title>{pageTitle('Pannello di amministrazione')}</title>
      <header className="admin__top">
        <div>
          <Wordmark />
          <span className="admin__title">Pannello di amministrazione {brand}</span>
          <div className="admin__end">
            {user && isAdmin && <RoleBadge role={user.userRole} />}
            {user && <span className="admin__greeting one-line">Ciao, {user.firstName || user.username}</span>}
            {isAdmin && !mustSetUp && notifications}
            <ButtonLink to="/">Torna al sito</ButtonLink>
          </div>
        </div>
      </header>
      <main id="main" className="admin__main" {...opened}>
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
        {isAdmin && isPasswordEnough(user) && (
          <Alert
            type="info"
            role="note"
            className="admin__password-only"
            title="Su questo computer gli amministratori accedono con la sola password. Su un indirizzo pubblico serve anche un secondo fattore."
          />
        )}
        {isAdmin && mustSetUp && factorSetup}
        {isAdmin && !mustSetUp && (
          <div className="admin__sections" data-further={further && ''}>
            <Tabs
              activeKey={further ? further.key : current}
              aria-label="Sezioni"
              classNames={{ header: 'admin__tab-list', indicator: 'admin__tab-tape' }}
              onChange={(tab) => setAddress(tab === 'dashboard' ? {} : { tab })}
              destroyOnHidden
              items={tabs.map(({ children, ...tab }) => ({ ...tab, children: <Waiting>{children}</Waiting> }))}
            />
            <FurtherMenu sections={furtherOnes} current={further?.key} />
            {further && <Waiting key={further.key}>{further.children}</Waiting>}
          </div>
        )}
      </main>
    </div>
  );
};

const isPasswordEnough = (user: CurrentUser | undefined): boolean =>
  user?.secondFactor !== undefined && !user.secondFactor.requiredOfAdmins && !user.secondFactor.active;

const Waiting = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={<Skeleton height={240} />}>{children}</Suspense>
);

const FurtherMenu = ({ sections, current }: { sections: AdminTab[]; current: string | undefined }) => (
  <Dropdown
    trigger={['click']}
    menu={{
      selectedKeys: current ? [current] : [],
      items: [
        ...sections.map(({ key, label }) => ({ key, label: <Link to={`/admin?tab=${key}`}>{label}</Link> })),
        { key: 'password', label: <Link to="/change-password">Cambia la password</Link> },
      ],
    }}
  >
    <button type="button" className="admin__further" aria-haspopup="menu" data-current={current && ''}>
      {sections.find(({ key }) => key === current)?.label ?? 'Altro'}
    </button>
  </Dropdown>
);
