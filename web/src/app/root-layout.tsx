import { useDeferredValue } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { useSession } from '../shared/session/use-session.ts';
import { FullPageWait } from '../shared/ui/full-page-wait.tsx';
import { OfflineBar } from './offline-bar.tsx';

/** Around every screen: nothing shows before it is known who is there. */
export const RootLayout = () => {
  // Deferred, the screen is drawn in short steps instead of at one stroke when the session is known.
  const isLoading = useDeferredValue(useSession().isLoading);
  return (
    <>
      <OfflineBar />
      {isLoading ? <FullPageWait /> : <Outlet />}
      <ScrollRestoration />
    </>
  );
};
