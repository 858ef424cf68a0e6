import { renderToString } from 'react-dom/server';
import { createMemoryRouter } from 'react-router-dom';
import { App } from './app/app.tsx';
import { routes } from './app/router.tsx';
import { createStore, knownVisitor } from './app/store.ts';

/** The home page as a visitor gets it first, for the page's own markup; products come when the program runs. */
export const drawHome = (): string => {
  const store = createStore();
  knownVisitor(store);
  return renderToString(<App store={store} router={createMemoryRouter(routes)} />);
};
