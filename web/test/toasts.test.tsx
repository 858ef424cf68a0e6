import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { showToast } from '../src/shared/toast/toast-store.ts';
import { press } from './support/press.ts';
import { renderApp, useFakeApi } from './support/render-app.tsx';
import { answer, server, signedOut } from './support/server.ts';

useFakeApi();
beforeAll(() => import('../src/app/toaster.tsx'));
afterEach(() => {
  jest.useRealTimers();
});

const say = (kind: 'success' | 'error', title: string, text?: string) => act(() => showToast({ kind, title, text }));
/** Any screen: toasts are shown on all of them. */
const open = async () => {
  server.use(
    ...signedOut,
    http.get('/api/products', () => answer({ products: [], total: 0 })),
  );
  renderApp('/about');
  await screen.findByRole('heading', { level: 1 });
};
const toastOf = async (title: string) => {
  await screen.findByText(title);
  return screen.getByRole('status');
};

describe('Toasts', () => {
  it('show title and text; success as a status, errors as an alert', async () => {
    await open();
    say('success', 'Successo', 'Prodotto aggiunto alla wishlist!');
    expect((await screen.findByRole('status')).textContent).toContain('Prodotto aggiunto alla wishlist!');
    say('error', 'Errore', 'Impossibile creare la riserva');
    expect((await screen.findByRole('alert')).textContent).toContain('Impossibile creare la riserva');
  });

  it('show only the newest one', async () => {
    await open();
    say('success', 'Primo');
    await screen.findByText('Primo');
    say('success', 'Secondo');
    await screen.findByText('Secondo');
    await waitFor(() => expect(screen.queryByText('Primo')).toBeNull());
    expect(screen.getAllByRole('status')).toHaveLength(1);
  });

  it('can be closed', async () => {
    await open();
    say('success', 'Da chiudere');
    await toastOf('Da chiudere');
    await press(screen.getByRole('button', { name: 'Chiudi' }));
    await waitFor(() => expect(screen.queryByText('Da chiudere')).toBeNull());
  });

  it('disappear after 5 seconds, but not while the pointer is on them', async () => {
    await open();
    jest.useFakeTimers();
    say('success', 'A tempo');
    const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
    const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
    await user.hover(await toastOf('A tempo'));
    await pass(20_000);
    await user.unhover(await toastOf('A tempo'));
    await pass(4_000);
    expect(screen.getByText('A tempo')).toBeTruthy();
    await pass(2_000);
    expect(screen.queryByText('A tempo')).toBeNull();
  });

  it("stay when the clock jumps ahead, as after a computer's sleep", async () => {
    await open();
    jest.useFakeTimers();
    say('success', 'Dormito');
    await toastOf('Dormito');
    await act(() => jest.advanceTimersByTimeAsync(500));
    jest.setSystemTime(Date.now() + 3_600_000);
    await act(() => jest.advanceTimersByTimeAsync(500));
    expect(screen.getByText('Dormito')).toBeTruthy();
  });

  it('take the focus on F8', async () => {
    await open();
    say('success', 'Ascolta');
    const toast = await toastOf('Ascolta');
    await userEvent.keyboard('{F8}');
    expect(toast).toHaveFocus();
  });

  it.each([
    ['49 pixels to the right', 49, true],
    ['50 pixels to the right', 50, false],
    ['to the left', -200, true],
  ])('when swiped %s, stay: %s', async (_case, distance, stays) => {
    await open();
    const title = `Trascinato ${distance}`;
    say('success', title);
    const toast = await toastOf(title);
    fireEvent.pointerDown(toast, { clientX: 100 });
    fireEvent.pointerUp(toast, { clientX: 100 + distance });
    if (stays) expect(screen.getByText(title)).toBeTruthy();
    else await waitFor(() => expect(screen.queryByText(title)).toBeNull());
  });
});
