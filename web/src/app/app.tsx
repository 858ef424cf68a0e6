import type { ComponentProps } from 'react';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import { SessionNews } from './session-news.tsx';
import type { AppStore } from './store.ts';
import { ToastHost } from './toast-host.tsx';

type AppProps = { store: AppStore; router: ComponentProps<typeof RouterProvider>['router'] };

export const App = ({ store, router }: AppProps) => (
  <Provider store={store}>
    <SessionNews />
    <RouterProvider router={router} />
    <ToastHost />
  </Provider>
);
