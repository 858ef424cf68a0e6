import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { http } from 'msw';
import { description, fill, openBeta, sendButton } from './support/beta-page.tsx';
import { press } from './support/press.ts';
import { renderApp, useFakeApi } from './support/render-app.tsx';
import { answer, refuse, server, signedOut } from './support/server.ts';

useFakeApi();
beforeAll(() => import('../src/features/beta/beta-page.tsx'));
beforeEach(() => sessionStorage.clear());

describe('Programma Beta with all places taken', () => {
  const full = http.get('/api/beta-program', () => answer({ places: 10, taken: 10 }));

  it('says so before any field is filled in, and offers the waiting list', async () => {
    let joinedAt: string | null = null;
    const waiting = () => answer({ joinedAt, ahead: joinedAt && 2 });
    openBeta(
      [],
      full,
      http.get('/api/beta-waiting-list/mine', waiting),
      http.put('/api/beta-waiting-list/mine', () => {
        joinedAt = '2026-11-23T09:00:00.000Z';
        return waiting();
      }),
      http.delete('/api/beta-waiting-list/mine', () => {
        joinedAt = null;
        return waiting();
      }),
    );
    expect(await screen.findByRole('heading', { name: 'Programma Beta completo' })).toBeTruthy();
    expect(screen.getByText('10, tutti assegnati')).toBeTruthy();
    expect(screen.queryByLabelText('Nome azienda')).toBeNull();
    await press(await screen.findByRole('button', { name: "Entra in lista d'attesa" }));
    expect(await screen.findByText(/Sei in lista d'attesa dal 23\/11\/2026/)).toBeTruthy();
    expect(screen.getByText(/Prima di te ci sono 2 aziende/)).toBeTruthy();
    await press(screen.getByRole('button', { name: 'Esci dalla lista' }));
    expect(await screen.findByRole('button', { name: "Entra in lista d'attesa" })).toBeTruthy();
  });

  it('never shows the form, not even while the number of places loads', async () => {
    const seen: string[] = [];
    const watch = new MutationObserver(() => {
      if (screen.queryByLabelText('Nome azienda')) seen.push('form');
    });
    watch.observe(document.body, { childList: true, subtree: true });
    openBeta(
      [],
      http.get('/api/beta-program', async () => {
        return answer({ places: 10, taken: 10 });
      }),
      http.get('/api/beta-waiting-list/mine', () => answer({ joinedAt: null, ahead: null })),
    );
    expect(await screen.findByRole('heading', { name: 'Programma Beta completo' })).toBeTruthy();
    watch.disconnect();
    expect(seen).toEqual([]);
    expect(screen.queryByText(/Quello che avevi scritto/)).toBeNull();
  });

  it('replaces the form when the last place is taken meanwhile, and retains its text', async () => {
    let taken = 9;
    const { leave } = openBeta(
      [],
      http.get('/api/beta-program', () => answer({ places: 10, taken })),
      http.get('/api/beta-waiting-list/mine', () => answer({ joinedAt: null, ahead: null })),
      http.post('/api/beta-applications', () => {
        taken = 10;
        return refuse(409, 'Programma Beta completo');
      }),
    );
    await fill();
    await press(await sendButton());
    expect(await screen.findByText(/Quello che avevi scritto resta in questa scheda/)).toBeTruthy();
    expect(screen.queryByLabelText('Nome azienda')).toBeNull();
    taken = 9;
    leave();
    renderApp('/beta-program');
    expect((await screen.findByLabelText<HTMLTextAreaElement>('La tua attività')).value).toBe(description);
  });

  it('offers a visitor sign-in for the waiting list, not for an application', async () => {
    server.use(full, ...signedOut);
    renderApp('/beta-program');
    expect(await screen.findByRole('link', { name: 'Accedi per entrare in lista' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Accedi per candidarti' })).toBeNull();
  });
});
