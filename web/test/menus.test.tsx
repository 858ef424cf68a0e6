import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { anAdmin } from './support/admin-area.ts';
import { openArea, useArea } from './support/customer-area.ts';
import { renderApp } from './support/render-app.tsx';
import { aUser } from './support/samples.ts';
import { answer, server, signedOut } from './support/server.ts';

useArea();

const base = aUser({ userRole: 'base', isReseller: false, isRivenditore: false, isPublic: true });
const textsOf = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent);
// Sections of a page have header elements too.
const topBar = async () => within((await screen.findAllByRole('banner'))[0]!);
const signedInAs = (user: ReturnType<typeof aUser>) => {
  server.use(
    http.get('/api/auth/user', () => answer(user)),
    ...signedOut.slice(1),
  );
  renderApp('/about');
};

describe('the bar of the public pages', () => {
  it('links a visitor to four pages, the login and the registration', async () => {
    server.use(...signedOut);
    renderApp('/about');
    const bar = await topBar();
    const pages = within(bar.getByRole('navigation', { name: 'Principale' }));
    expect(textsOf(pages.getAllByRole('link'))).toEqual(['Home', 'Catalogo', 'Programma Beta', 'Chi Siamo']);
    expect((await bar.findByRole('link', { name: 'Accedi' })).getAttribute('href')).toBe('/login');
    expect(textsOf(bar.getAllByRole('link', { name: 'Inizia Gratis' }))[0]).toBe('Inizia Gratis');
  });

  it.each([
    ['Pubblico', 'Accesso base al catalogo prodotti', ['Dashboard'], base],
    ['Rivenditore', 'Accesso privato con funzionalità business', ['Dashboard'], aUser()],
    ['Amministratore', 'Accesso completo al sistema', ['Dashboard', 'Admin'], anAdmin],
  ])('names the role %s and what it may do', async (role, description, ways, user) => {
    signedInAs(user);
    const bar = await topBar();
    expect((await bar.findByTitle(description)).textContent).toBe(role);
    const links = bar.getAllByRole('link', { name: /^(Dashboard|Admin)$/ });
    expect(textsOf(links)).toEqual(ways);
    expect(bar.getByRole('button', { name: 'Esci' })).toBeTruthy();
  });
});

describe('the menu of the customer area', () => {
  it('shows the area, the plan, each section and the sign-out', async () => {
    openArea('/dashboard');
    expect(await screen.findByText('Area Cliente', { selector: '.area__who *' })).toBeTruthy();
    expect(screen.getByText('Piano: trial', { selector: '.area__who *' })).toBeTruthy();
    const menu = within(screen.getByRole('navigation', { name: 'Area Cliente' }));
    expect(textsOf(menu.getAllByRole('link'))).toEqual([
      'Dashboard',
      'Profilo Aziendale',
      'Catalogo',
      'Wishlist',
      'Riserve',
      'Gestione Ordini',
      'Prezzi e guadagni',
      'Richiesta Prodotto',
      'Spedizioni',
      'White Label (Pro)',
      'Integrazione Shopify',
      'Il mio account',
    ]);
    expect(screen.getByRole('button', { name: 'Esci' })).toBeTruthy();
  });

  it('shows the plan Pro, which unlocks White Label', async () => {
    openArea('/dashboard', { user: aUser({ subscriptionPlan: 'pro' }) });
    expect(await screen.findByText('Piano: pro', { selector: '.area__who *' })).toBeTruthy();
    const entry = screen.getByRole('link', { name: 'White Label (Pro)' });
    expect(entry.getAttribute('aria-disabled')).toBeNull();
  });
});
