import type { ComponentProps } from 'react';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import { SessionNews } from './session-news.tsx';
import type { AppStore } from './store.ts';
import { ToastHost } from './toast-host.tsx';

type AppProps = {
  store: AppStore;
  router: ComponentProps<typeof RouterProvider>['router'];
  /** What was known when the page was drawn that the program takes over; what came since then is shown after that. */
  drawnFrom?: ReturnType<AppStore['getState']>;
};

export const App = ({ store, router, drawnFrom }: AppProps) => (
  <Provider store={store} serverState={drawnFrom}>
    <SessionNews />
    <RouterProvider router={router} />
    <ToastHost />
  </Provider>
);
