import { useState } from 'react';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import { SessionNews } from './session-news.tsx';
import { readAhead } from './read-ahead.ts';
import { createRouter } from './router.tsx';
import { createStore } from './store.ts';
import { ToastHost } from './toast-host.tsx';

export const App = () => {
  const [store] = useState(() => {
    const made = createStore();
    readAhead(made, window.location);
    return made;
  });
  const [router] = useState(createRouter);
  return (
    <Provider store={store}>
      <SessionNews />
      <RouterProvider router={router} />
      <ToastHost />
    </Provider>
  );
};
