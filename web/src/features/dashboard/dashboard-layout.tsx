import { customerPage, type CustomerSection } from '@drappo/contracts/pages';
import { Drawer } from 'antd';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useLogout } from '../../shared/session/use-logout.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Wordmark } from '../../shared/ui/mark.tsx';
import { planSection, type SectionCounts } from './sections.ts';
import { SideMenu } from './side-menu.tsx';
import { SkipLink } from '../../shared/ui/skip-link.tsx';
import './dashboard.css';

type DashboardLayoutProps = { current: CustomerSection; counts: SectionCounts; children: ReactNode };

/** Side menu and section; on phones, a top bar with a button that opens the menu in a drawer. */
export const DashboardLayout = ({ current, counts, children }: DashboardLayoutProps) => {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div className="area">
      <SkipLink to="main" />
      <aside className="area__side">
        <div className="area__brand">
          <Wordmark />
          <button className="area__menu-button" type="button" aria-expanded={open} onClick={() => setOpen(true)}>
            Area Cliente
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M3 7h18M3 12h18M3 17h12" fill="none" stroke="currentColor" strokeWidth="1.6" />
            </svg>
          </button>
        </div>
        <div className="area__fixed">
          <Who current={current} />
          <SideMenu current={current} counts={counts} />
          <Leave />
        </div>
      </aside>
      <Drawer className="area__drawer" title="Area Cliente" placement="right" size={300} open={open} onClose={close}>
        <PlanLine current={current} onNavigate={close} />
        <SideMenu current={current} counts={counts} onNavigate={close} />
        <Leave />
      </Drawer>
      <main className="area__main" id="main" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
};

const PlanLine = ({ current, onNavigate }: { current: CustomerSection; onNavigate?: () => void }) => {
  const { user } = useSession();
  return (
    <Link
      className="area__plan"
      to={customerPage(planSection.id)}
      aria-current={current === planSection.id ? 'page' : undefined}
      onClick={onNavigate}
    >
      {`Piano: ${user?.subscriptionPlan ?? 'trial'}`}
    </Link>
  );
};

const Who = ({ current }: { current: CustomerSection }) => (
  <div className="area__who">
    <b>Area Cliente</b>
    <PlanLine current={current} />
  </div>
);

const Leave = () => {
  const { logout, isPending } = useLogout();
  return (
    <div className="area__leave">
      <Link to="/support">Assistenza</Link>
      <Button wide pending={isPending} onClick={logout}>
        Esci
      </Button>
    </div>
  );
};
