import type { CurrentUser } from '@drappo/contracts/identity/session';
import { limits } from '@drappo/contracts/limits';
import { Alert } from 'antd';
import { Suspense, useState, type ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { pageTitle } from '../../shared/brand.ts';
import { AccessRequired } from '../../shared/session/access-required.tsx';
import { useSession } from '../../shared/session/use-session.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { Wordmark } from '../../shared/ui/mark.tsx';
import { ErrorNotice } from '../../shared/ui/notice.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { useFocusOnArrival } from '../../shared/ui/use-focus-on-arrival.ts';
import { currentPlace, type CurrentPlace } from './current-section.ts';
import { dashboard, type AdminSection } from './sections.tsx';
import { AdminShell } from './shell/admin-shell.tsx';
import { panelTitle } from './shell/rail.tsx';
import { SkipLink } from '../../shared/ui/skip-link.tsx';
import './admin.css';

type AdminPageProps = {
  notifications: ReactNode;
  /** Shown alone to an administrator who has yet to set up a second factor. */
  factorSetup: ReactNode;
  /** Sections from other features, after our own. */
  added: readonly AdminSection[];
};

/** The back office. The address names the section; `notifications` are the administrators' open notifications. */
export const AdminPage = ({ notifications, factorSetup, added }: AdminPageProps) => {
  const { user, isAdmin } = useSession();
  const { pathname } = useLocation();
  const [address] = useSearchParams();
  const mustSetUp = user?.secondFactor?.mustSetUp ?? false;
  const [wasClosed, setWasClosed] = useState(false);
  if (mustSetUp && !wasClosed) setWasClosed(true);
  const isOpen = isAdmin && !mustSetUp;
  const opened = useFocusOnArrival<HTMLElement>(wasClosed && isOpen);
  const place = currentPlace({ pathname, tab: address.get('tab') }, added);
  return (
    <div className="admin">
      <SkipLink to="main" />
      <title>{titleOf(isOpen ? place : undefined)}</title>
      {isOpen ? (
        <AdminShell place={place} added={added} notifications={notifications}>
          <main id="main" className="admin__main" {...opened}>
            {isPasswordEnough(user) && <PasswordOnly />}
            <Content place={place} />
          </main>
        </AdminShell>
      ) : (
        <>
          <DoorTop />
          <main id="main" className="admin__main" tabIndex={-1}>
            {isAdmin ? factorSetup : <Closed isSignedIn={user !== undefined} />}
          </main>
        </>
      )}
    </div>
  );
};

const titleOf = (place: CurrentPlace | undefined): string => {
  const page = place?.page?.label ?? place?.section.label;
  return pageTitle(
    page === undefined || page === dashboard.label
      ? 'Pannello di amministrazione'
      : `${page} · Pannello di amministrazione`,
  );
};

/** The open section: a tab's panel if it is one of the six. */
const Content = ({ place: { section, isTab, page } }: { place: CurrentPlace }) => {
  const content = (
    <Suspense key={page?.key ?? section.key} fallback={<Skeleton height={240} />}>
      {page ? page.content : section.content}
    </Suspense>
  );
  return isTab ? (
    <div id="section" role="tabpanel" aria-label={section.label}>
      {content}
    </div>
  ) : (
    content
  );
};

const isPasswordEnough = (user: CurrentUser | undefined): boolean =>
  user?.secondFactor !== undefined && !user.secondFactor.requiredOfAdmins && !user.secondFactor.active;

const PasswordOnly = () => (
  <Alert
    type="info"
    role="note"
    className="admin__password-only"
    title="Su questo computer gli amministratori accedono con la sola password. Su un indirizzo pubblico serve anche un secondo fattore."
  />
);

/** Heading for users who may not enter, or not yet. */
const DoorTop = () => (
  <header className="admin__top">
    <div>
      <Wordmark />
      <span className="admin__title">{panelTitle}</span>
      <ButtonLink to="/">Torna al sito</ButtonLink>
    </div>
  </header>
);

const Closed = ({ isSignedIn }: { isSignedIn: boolean }) =>
  isSignedIn ? (
    <>
      <h1 className="admin__refused">Pannello di amministrazione</h1>
      <ErrorNotice>Accesso Negato: Solo gli amministratori possono accedere a questa sezione.</ErrorNotice>
    </>
  ) : (
    <AccessRequired
      text="Devi effettuare l'accesso per accedere alla dashboard."
      delayMs={limits.loginRedirectMs}
      leadsTo="screen"
    />
  );
