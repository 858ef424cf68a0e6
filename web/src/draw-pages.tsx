import { renderToString } from 'react-dom/server';
import { createMemoryRouter } from 'react-router-dom';
import { App } from './app/app.tsx';
import { loadScreens, routes } from './app/router.tsx';
import { createStore, knownVisitor, type AppStore } from './app/store.ts';

// For prerendering: what the program draws at its start, before it has any product.
const drawn = async (store: AppStore, address: string): Promise<string> => {
  await loadScreens(address);
  return renderToString(<App store={store} router={createMemoryRouter(routes, { initialEntries: [address] })} />);
};

/** The home page as a visitor first receives it. */
export const drawHome = (): Promise<string> => {
  const store = createStore();
  knownVisitor(store);
  return drawn(store, '/');
};

/** The catalogue's first page, for a person who may be signed in. */
export const drawCatalogue = (): Promise<string> => drawn(createStore(), '/catalog');
