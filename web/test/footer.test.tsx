import { expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { Footer } from '../src/app/shell/footer.tsx';
import { createStore } from '../src/app/store.ts';
import { useFakeApi } from './support/render-app.tsx';
import { server, signedOut } from './support/server.ts';

useFakeApi();

it('the footer hydrates markup rendered in the previous year, and shows the current year', async () => {
  server.use(...signedOut);
  const footer = (
    <Provider store={createStore()}>
      <MemoryRouter>
        <Footer />
      </MemoryRouter>
    </Provider>
  );
  const container = document.createElement('div');
  container.append(...new DOMParser().parseFromString(renderToString(footer), 'text/html').body.childNodes);
  document.body.prepend(container);
  globalThis.setTestTime('2027-01-01T09:00:00.000Z');
  const onRecoverableError = jest.fn();
  const root = await act(() => hydrateRoot(container, footer, { onRecoverableError }));
  expect(await screen.findByText('© 2027 Drappo')).toBeVisible();
  expect(onRecoverableError).not.toHaveBeenCalled();
  await act(() => root.unmount());
  container.remove();
});
