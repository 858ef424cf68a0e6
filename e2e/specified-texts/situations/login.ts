import { portalCookieName } from '@drappo/contracts/identity/portal-cookies';
import type { Page } from 'playwright-core';
import { demoPassword } from '../../../stack/src/demo-accounts.ts';
import { button } from '../../support/page.ts';
import { password } from '../../support/person.ts';
import { failing, never, type Answers } from '../../support/answer-calls.ts';
import { situationsOf } from '../situation.ts';
import type { Stage } from '../stage.ts';
import { press } from '../../support/press.ts';

const login = async (page: Page, username: string, secret: string): Promise<Page> => {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await press(button(page, 'Accedi'));
  return page;
};

type Registration = { username: string; email: string; secret: string };
const register = async (page: Page, { username, email, secret }: Registration): Promise<Page> => {
  await press(page.getByRole('tab').nth(1));
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await press(page.locator('form button[type="submit"]'));
  return page;
};
const registerAs = async (stage: Stage, registration: Registration, answers: Answers = {}): Promise<Page> =>
  register(await stage.open('visitor', '/login', answers), registration);
const valid: Registration = { username: 'nessuno', email: 'nessuno@boutique.example', secret: password };

export const loginSituations = situationsOf('login', [
  {
    when: 'before it is known who is there',
    sees: { page: ['Caricamento...'] },
    // Only a browser with a session from before asks who is there.
    show: async (stage) => {
      const { page } = await stage.newcomer('/login', { 'GET /api/auth/user': never });
      await page.context().addCookies([{ name: portalCookieName('signedIn', false), value: '1', url: page.url() }]);
      await page.reload({ waitUntil: 'domcontentloaded' });
      return page;
    },
  },
  {
    when: 'a visitor',
    sees: { main: ['Accedi al tuo account'], tabs: ['Login', 'Registrati'], form: ['Accedi'] },
    show: (stage) => stage.open('visitor', '/login'),
  },
  {
    when: 'signing in with nothing typed',
    sees: { form: ['Username è richiesto', 'Password deve essere almeno 6 caratteri'] },
    show: async (stage) => login(await stage.open('visitor', '/login'), '', ''),
  },
  {
    when: 'signing in',
    sees: { form: ['Accesso in corso...'] },
    show: async (stage) =>
      login(await stage.open('visitor', '/login', { 'POST /api/login': never }), 'nessuno', password),
  },
  {
    when: 'signing in fails without a word from the server',
    sees: { form: ['Errore durante il login'], toast: ['Errore'] },
    show: async (stage) =>
      login(await stage.open('visitor', '/login', { 'POST /api/login': failing() }), 'nessuno', password),
  },
  {
    when: 'signed in',
    sees: { toast: ['Login effettuato / Benvenuto!'] },
    show: async (stage) => login((await stage.newcomer('/login')).page, 'base', demoPassword),
  },
  {
    when: 'the registration',
    sees: { form: ['Dati Aziendali (Opzionali)', 'Registrati'] },
    show: async (stage) => {
      const page = await stage.open('visitor', '/login');
      await press(page.getByRole('tab').nth(1));
      return page;
    },
  },
  {
    when: 'registering with nothing typed',
    sees: {
      form: ['Username deve essere almeno 3 caratteri', 'Email è richiesta', 'Password deve essere almeno 6 caratteri'],
    },
    show: (stage) => registerAs(stage, { username: '', email: '', secret: '' }),
  },
  {
    when: 'registering with an e-mail that is none',
    sees: { form: ['Email non valida'] },
    show: (stage) => registerAs(stage, { ...valid, email: 'nessuno' }),
  },
  {
    when: 'registering',
    sees: { form: ['Registrazione in corso...'] },
    show: (stage) => registerAs(stage, valid, { 'POST /api/register': never }),
  },
  {
    when: 'registering fails without a word from the server',
    sees: { form: ['Errore durante la registrazione'], toast: ['Errore'] },
    show: (stage) => registerAs(stage, valid, { 'POST /api/register': failing() }),
  },
  {
    when: 'registered',
    sees: { toast: ['Registrazione completata / Account creato con successo!'] },
    show: async (stage) => {
      const { person, page } = await stage.newcomer('/login');
      return register(page, { username: person.username, email: person.email, secret: password });
    },
  },
]);
