import { Suspense, type ReactElement } from 'react';
import { Outlet } from 'react-router-dom';
import { AntdScreens } from '../../src/app/antd-provider.tsx';
import { useReadSession } from '../../src/shared/session/session-api.ts';
import { useSession } from '../../src/shared/session/use-session.ts';
import { renderRoutes } from './render-app.tsx';

/** Reads the session like the application's layout, which shows no section before it is known. */
const WithSession = () => {
  useReadSession(undefined, { refetchOnMountOrArgChange: false, refetchOnFocus: false, refetchOnReconnect: false });
  return useSession().isLoading ? null : <Outlet />;
};

/**
 * Renders one section at a URL like `renderApp`, without the menus, bars and counts around it. Use `renderApp` for
 * tests of routes, of the end of a session, of focus after a navigation or after a control disappears, and of live updates.
 */
export const renderScreen = (screen: ReactElement, address: string) =>
  renderRoutes(
    [
      {
        Component: WithSession,
        children: [
          {
            Component: AntdScreens,
            children: [{ path: '*', element: <Suspense fallback={null}>{screen}</Suspense> }],
          },
        ],
      },
    ],
    address,
  );
