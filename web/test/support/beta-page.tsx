import type { BetaApplication } from '@drappo/contracts/identity/beta-applications';
import type { CurrentUser } from '@drappo/contracts/identity/session';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, type HttpHandler } from 'msw';
import { press } from './press.ts';
import { renderApp } from './render-app.tsx';
import { aUser } from './samples.ts';
import { answer, refuse, server, signedOut } from './server.ts';

export const mine = '/api/beta-applications/mine';
export const description = 'Due negozi di abbigliamento femminile a Torino e un sito.';
export const motivation = 'Vogliamo capi italiani pronti da spedire.';

export const anApplication = (changes: Partial<BetaApplication> = {}): BetaApplication => ({
  id: 'b1',
  userId: 'u1',
  companyName: 'Boutique Elena',
  businessDescription: description,
  expectedVolume: 'medio',
  motivation,
  contactPerson: 'Elena Po',
  phoneNumber: '+39 011 5550123',
  website: null,
  currentPlatform: null,
  status: 'pending',
  reviewedAt: null,
  createdAt: '2026-03-17T09:00:00.000Z',
  ...changes,
});

/** Renders the page for a signed-in person; change `state` to change the API's next answer. */
export const openBeta = (list: BetaApplication[], ...answers: HttpHandler[]) => {
  const state: { list: BetaApplication[]; user: CurrentUser | undefined } = { list, user: aUser() };
  server.use(
    ...answers,
    http.get('/api/auth/user', () => (state.user ? answer(state.user) : refuse(401, 'Devi accedere per continuare.'))),
    http.get(mine, () => answer(state.list)),
    ...signedOut.slice(1),
  );
  return { state, ...renderApp('/beta-program') };
};
export const sendButton = () => screen.findByRole('button', { name: 'Invia candidatura' });
/** Sets the text directly: typing texts of this length takes seconds. */
export const put = async (label: string, text: string) => {
  await press(screen.getByLabelText(label));
  await userEvent.paste(text);
};
export const fill = async () => {
  await sendButton();
  await put('Nome azienda', 'Boutique Elena');
  await put('La tua attività', description);
  await userEvent.selectOptions(screen.getByLabelText('Volume previsto'), 'medio');
  await put('Perché vuoi partecipare', motivation);
  await put('Telefono', '+39 011 5550123');
};
