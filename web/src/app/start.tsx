import './no-eval.ts';
import './react-part.ts';
import './styles/index.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { mayBeSignedIn } from '../shared/session/signed-in-cookie.ts';
import { App } from './app.tsx';
import { prefetchFirstScreen } from './prefetch.ts';
import { pause } from './yield-to-browser.ts';
import { createRouter, loadScreens } from './router.tsx';
import { createStore, knownVisitor } from './store.ts';

/** Renders the application: hydrates the page's own markup if there is some, otherwise renders from scratch. */
const start = async (root: HTMLElement): Promise<void> => {
  const drawn = root.hasAttribute('data-drawn');
  await pause();
  const store = createStore();
  if (!mayBeSignedIn()) knownVisitor(store);
  const drawnFrom = store.getState();
  await pause();
  await prefetchFirstScreen(window.location);
  if (drawn) await loadScreens(window.location.pathname);
  const app = <App store={store} router={createRouter()} drawnFrom={drawnFrom} />;
  await pause();
  // A transition: React draws in short steps, between which the browser paints and handles touches.
  startTransition(() => {
    if (drawn) hydrateRoot(root, app);
    else createRoot(root).render(app);
  });
};

const root = document.getElementById('root');
if (root) void start(root);
