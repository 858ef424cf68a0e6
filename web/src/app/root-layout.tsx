import { useDeferredValue, useEffect } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { forgetAsked } from '../shared/api/asked-ahead.ts';
import { useReadSession } from '../shared/session/session-api.ts';
import { useSession } from '../shared/session/use-session.ts';
import { FullPageWait } from '../shared/ui/full-page-wait.tsx';
import { SessionEnd } from './session-end/session-end.tsx';
import { OfflineBar } from './offline-bar.tsx';

// Always the same element: the screens are not drawn again because something around them was.
const screen = <Outlet />;

/** Around every screen: nothing shows before it is known who is there, but what shows its own wait. */
export const RootLayout = () => {
  useReadSession();
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
      {waits ? <FullPageWait /> : screen}
      <SessionEnd />
      <ScrollRestoration />
    </>
  );
};
