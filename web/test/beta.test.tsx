import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { anApplication, description, fill, mine, motivation, openBeta, put, sendButton } from './support/beta-page.tsx';
import { clickTwice } from './support/click-twice.ts';
import { press } from './support/press.ts';
import { renderApp, useFakeApi } from './support/render-app.tsx';
import { aUser } from './support/samples.ts';
import { answer, refuse, server, signedOut } from './support/server.ts';

useFakeApi();
beforeAll(() => import('../src/features/beta/beta-page.tsx'));
beforeEach(() => sessionStorage.clear());

describe('Programma Beta', () => {
  it('shows a visitor the offer and a sign-in link that returns here', async () => {
    server.use(...signedOut);
    renderApp('/beta-program');
    expect(await screen.findByRole('heading', { level: 1, name: 'Programma Beta' })).toBeTruthy();
    for (const name of ['Accesso esclusivo', 'Commissioni ridotte', 'Supporto dedicato', 'Il tuo parere conta'])
      expect(screen.getByRole('heading', { name })).toBeTruthy();
    expect(screen.getByText('entro 48 ore')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Invia candidatura' })).toBeNull();
    const toLogin = screen.getByRole('link', { name: 'Accedi per candidarti' });
    expect(toLogin.getAttribute('href')).toBe('/login?next=%2Fbeta-program%23candidatura');
  });

  it('names every field with its rule and sends no call when submitted empty', async () => {
    openBeta([]);
    await userEvent.clear(await screen.findByLabelText('Nome referente'));
    await press(await sendButton());
    for (const message of [
      'Nome azienda è richiesto',
      'Descrizione deve essere almeno 50 caratteri',
      'Seleziona il volume previsto',
      'Motivazione deve essere almeno 30 caratteri',
      'Nome referente è richiesto',
      'Numero di telefono valido richiesto',
    ])
      expect(screen.getByText(message)).toBeTruthy();
    expect(screen.getByLabelText('Nome azienda')).toHaveFocus();
    await userEvent.type(screen.getByLabelText('Sito web (opzionale)'), 'elena.example');
    await press(await sendButton());
    expect(screen.getByText('URL non valido')).toBeTruthy();
  });

  it('sends once, shows success, and replaces the form by the list', async () => {
    const seen = Promise.withResolvers<void>();
    const sent: unknown[] = [];
    const { state } = openBeta(
      [],
      http.post('/api/beta-applications', async ({ request }) => {
        sent.push(await request.json());
        await seen.promise;
        state.list = [anApplication()];
        return HttpResponse.json(state.list[0], { status: 201 });
      }),
    );
    await fill();
    clickTwice(await sendButton());
    expect(await screen.findByRole('button', { name: 'Invio in corso...' })).toBeTruthy();
    seen.resolve();
    expect(await screen.findByText('Candidatura inviata!')).toBeTruthy();
    expect(screen.getByText('Ti contattiamo entro 48 ore.')).toBeTruthy();
    expect(await screen.findByText('In valutazione')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Invia candidatura' })).toBeNull();
    expect(screen.getByRole('heading', { name: 'La tua candidatura' })).toHaveFocus();
    expect(sent).toEqual([
      {
        companyName: 'Boutique Elena',
        businessDescription: description,
        expectedVolume: 'medio',
        motivation,
        contactPerson: 'Giulia Ferri',
        phoneNumber: '+39 011 5550123',
        website: '',
        currentPlatform: '',
      },
    ]);
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  it.each([
    ['Programma Beta completo', () => refuse(409, 'Programma Beta completo')],
    ["Errore durante l'invio della candidatura", () => new HttpResponse('', { status: 502 })],
    ["Errore durante l'invio della candidatura", () => HttpResponse.error()],
  ])('when refused, says "%s" and keeps what was typed', async (text, refusal) => {
    openBeta([], http.post('/api/beta-applications', refusal));
    await fill();
    await press(await sendButton());
    expect(await screen.findByText('Errore')).toBeTruthy();
    expect(screen.getAllByText(text).length).toBeGreaterThan(0);
    expect(screen.getByLabelText<HTMLTextAreaElement>('La tua attività').value).toBe(description);
  });

  it('stores no draft of values that were prefilled from the account', async () => {
    openBeta([]);
    expect((await screen.findByLabelText<HTMLInputElement>('Nome referente')).value).toBe('Giulia Ferri');
    await put('Sito web (opzionale)', 'https://ferri.example');
    await waitFor(() => expect(Object.values(sessionStorage)).toEqual(['{"website":"https://ferri.example"}']));
  });

  it('says that the session ended, and restores all input after signing in', async () => {
    const { state } = openBeta(
      [],
      http.post('/api/beta-applications', () => {
        state.user = undefined;
        return refuse(401, 'Devi accedere per continuare.');
      }),
    );
    await fill();
    await press(await sendButton());
    expect(await screen.findByText(/quello che avevi scritto è ancora qui/)).toBeTruthy();
    expect(await screen.findByText('Errore')).toBeTruthy();
    state.user = aUser();
    renderApp('/beta-program');
    expect((await screen.findByLabelText<HTMLTextAreaElement>('La tua attività')).value).toBe(description);
    expect(screen.getByLabelText<HTMLSelectElement>('Volume previsto').value).toBe('medio');
  });

  it.each([
    ['pending', 'In valutazione'],
    ['approved', 'Approvata'],
  ] as const)('with one that is %s, shows "%s" and no form', async (status, label) => {
    openBeta([anApplication({ status })]);
    expect(await screen.findByText(label)).toBeTruthy();
    expect(screen.getByText('Inviata il 17 marzo 2026')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /candida/i })).toBeNull();
  });

  it('allows another application after a rejection', async () => {
    openBeta([anApplication({ status: 'rejected' }), anApplication({ id: 'b0', status: 'rejected' })]);
    expect(await screen.findAllByText('Rifiutata')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Invia candidatura' })).toBeNull();
    await press(screen.getByRole('button', { name: 'Candidati di nuovo' }));
    expect(await sendButton()).toBeTruthy();
  });

  it('shows neither form nor list while it loads, and an error with a retry when it cannot be read', async () => {
    let failing = true;
    openBeta(
      [],
      http.get(mine, async () => {
        return failing ? refuse(503, 'Riprova tra poco.') : answer([anApplication()]);
      }),
    );
    expect(await screen.findByText('Non riusciamo a leggere le tue candidature.')).toBeTruthy();
    failing = false;
    await press(screen.getByRole('button', { name: 'Riprova' }));
    expect(await screen.findByText('In valutazione')).toBeTruthy();
  });
});
