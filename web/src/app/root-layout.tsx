import { lazy, Suspense, useDeferredValue, useEffect, useState } from 'react';
import { useStore } from 'react-redux';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { dropPrefetched } from '../shared/api/prefetch-cache.ts';
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

// Always the same element: the screens do not render again when something around them changes.
const screen = <Outlet />;

/** Keeps a member's tabs in sync; loaded only for members. */
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

/** Wraps every screen: until the session is known, only screens with their own loading state are shown. */
export const RootLayout = () => {
  // Read once, and again only after a known change (decision R23).
  useReadSession(undefined, { refetchOnMountOrArgChange: false, refetchOnFocus: false, refetchOnReconnect: false });
  useCurrentTab();
  useEffect(finishPendingLogout, []);
  useFocusRecovery();
  useFocusInView();
  const [view] = useState(viewMode);
  // Deferred: React renders the screen in short steps, not in one long task when the session is known.
  const isLoading = useDeferredValue(useSession().isLoading);
  const { pathname } = useLocation();
  const waits = isLoading && pathname !== '/catalog';
  // Runs after the effects of the screen within, which start its calls.
  useEffect(() => {
    if (!waits) dropPrefetched();
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
