import type { ComponentProps } from 'react';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import { SessionListener } from './session-listener.tsx';
import type { AppStore } from './store.ts';
import { ToastHost } from './toast-host.tsx';

type AppProps = {
  store: AppStore;
  router: ComponentProps<typeof RouterProvider>['router'];
  /** The state that the page was drawn with and that the program hydrates from; later changes are shown after hydration. */
  drawnFrom?: ReturnType<AppStore['getState']>;
};

export const App = ({ store, router, drawnFrom }: AppProps) => (
  <Provider store={store} serverState={drawnFrom}>
    <SessionListener />
    <RouterProvider router={router} />
    <ToastHost />
  </Provider>
);
