import { lazy, Suspense, useDeferredValue, useEffect, useState } from 'react';
import { useStore } from 'react-redux';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { forgetAsked } from '../shared/api/asked-ahead.ts';
import { finishPendingLogout } from '../shared/session/pending-logout.ts';
import { useReadSession } from '../shared/session/session-api.ts';
import { useSession } from '../shared/session/use-session.ts';
import { viewMode } from '../shared/session/view-mode.ts';
import { FullPageWait } from '../shared/ui/full-page-wait.tsx';
import { SessionEnd } from './session-end/session-end.tsx';
import { useFocusInView } from './focus-in-view.ts';
import { OfflineBar } from './offline-bar.tsx';
import { useFocusRecovery } from './use-focus-recovery.ts';
import type { AppStore } from './store.ts';

const ViewBar = lazy(async () => ({ default: (await import('./view-bar/view-bar.tsx')).ViewBar }));

// Always the same element: the screens are not drawn again because something around them was.
const screen = <Outlet />;

/** Lets a member's tab follow their other ones; loaded when there is a member. */
const useCurrentTab = (): void => {
  const account = useSession().user?.id;
  const store = useStore() as AppStore;
  useEffect(() => {
    if (!account) return undefined;
    let stop: (() => void) | undefined;
    let ended = false;
    void import('../shared/api/current-tab.ts').then(({ keepTabCurrent }) => {
      if (!ended) stop = keepTabCurrent(store, account);
    });
    return () => {
      ended = true;
      stop?.();
    };
  }, [account, store]);
};

/** Around every screen: nothing shows before it is known who is there, but what shows its own wait. */
export const RootLayout = () => {
  // Read once, and again only when it is known to have changed (decision R23).
  useReadSession(undefined, { refetchOnMountOrArgChange: false, refetchOnFocus: false, refetchOnReconnect: false });
  useCurrentTab();
  useEffect(finishPendingLogout, []);
  useFocusRecovery();
  useFocusInView();
  const [view] = useState(viewMode);
  // Deferred, the screen is drawn in short steps instead of at one stroke when the session is known.
  const isLoading = useDeferredValue(useSession().isLoading);
  const { pathname } = useLocation();
  const waits = isLoading && pathname !== '/catalog';
  // Follows the effects of the screen within, by which it asks.
  useEffect(() => {
    if (!waits) forgetAsked();
  }, [waits]);
  return (
    <>
      <OfflineBar />
      {view && (
        <Suspense fallback={null}>
          <ViewBar view={view} />
        </Suspense>
      )}
      {waits ? <FullPageWait /> : screen}
      <SessionEnd />
      <ScrollRestoration />
    </>
  );
};
