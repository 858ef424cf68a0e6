import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { version } from '../src/shared/version.ts';
import { openAdmin, useAdminArea } from './support/admin-area.ts';
import { adminOrders } from './support/order-samples.ts';
import { press } from './support/press.ts';
import { answer } from './support/server.ts';

useAdminArea();

const specified = ['Dashboard', 'Ordini', 'Catalogo', 'Wishlist', 'Beta', 'Log'];
const further = [
  'Andamento',
  'Utenti',
  'Richieste prodotto',
  'White label',
  'Riserve',
  'Spedizioni',
  'Conti',
  'E-mail',
  'Registro',
  'Sicurezza',
];
const rail = async () => within(await screen.findByRole('navigation', { name: 'Pannello di amministrazione' }));
const namesOf = (parts: HTMLElement[]) => parts.map((part) => part.textContent);

const onPhone = () => {
  const list = (query: string) =>
    ({
      matches: query === '(max-width: 760px)',
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as unknown as MediaQueryList;
  const before = window.matchMedia;
  window.matchMedia = list;
  return () => {
    window.matchMedia = before;
  };
};

describe('the rail of the back office', () => {
  it('shows the six specified sections as tabs, and the others as links below them', async () => {
    openAdmin('/admin');
    const menu = await rail();
    const tabs = menu.getAllByRole('tab');
    expect(namesOf(tabs)).toEqual(specified);
    expect(tabs.map((tab) => tab.getAttribute('aria-selected'))).toEqual(
      specified.map((name) => `${name === 'Dashboard'}`),
    );
    expect(menu.getByRole('tablist').getAttribute('aria-orientation')).toBe('vertical');
    expect(namesOf(menu.getAllByRole('link'))).toEqual(further);
  });

  it('is one stop for the Tab key, moves with the arrows and opens with Enter', async () => {
    const { location } = openAdmin(
      '/admin?tab=beta',
      undefined,
      http.get('/api/admin/beta-applications', () => answer([])),
    );
    const menu = await rail();
    const beta = menu.getByRole('tab', { name: 'Beta' });
    expect(menu.getAllByRole('tab').filter((tab) => tab.tabIndex === 0)).toEqual([beta]);
    beta.focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(menu.getByRole('tab', { name: 'Log' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    expect(menu.getByRole('tab', { name: 'Dashboard' })).toHaveFocus();
    await userEvent.keyboard('{End}{ArrowUp}{Home}{ArrowDown}{Enter}');
    await waitFor(() => expect(location()).toBe('/admin?tab=orders'));
    expect(menu.getByRole('tab', { selected: true }).textContent).toBe('Ordini');
    expect(await screen.findByRole('tabpanel', { name: 'Ordini' })).toBeTruthy();
  });

  it('marks an additional section as the current page and selects no tab', async () => {
    openAdmin(
      '/admin?tab=security',
      undefined,
      http.get('/api/account/second-factor', () => answer(null)),
    );
    const menu = await rail();
    expect(menu.getByRole('link', { current: 'page' }).textContent).toBe('Sicurezza');
    expect(menu.queryByRole('tab', { selected: true })).toBeNull();
    expect(screen.queryByRole('tabpanel')).toBeNull();
    // The tab list is still focusable.
    expect(menu.getByRole('tab', { name: 'Dashboard' }).tabIndex).toBe(0);
  });

  it('counts pending tasks, says what they are and keeps the names of the sections', async () => {
    openAdmin(
      '/admin',
      adminOrders([]),
      http.get('/api/admin/orders/waiting', () => answer({ toPrepare: 118, returns: 0, discrepancies: 1 })),
      http.get('/api/admin/catalog/waiting', () => answer({ soldOut: 1000, productRequests: 1 })),
    );
    const menu = await rail();
    await waitFor(() => expect(menu.getByTitle('118 ordini da preparare').textContent).toBe('Ordini118'));
    expect(menu.getByRole('tab', { name: 'Ordini' }).title).toBe('118 ordini da preparare');
    expect((await menu.findByTitle('999+ prodotti esauriti')).textContent).toBe('Catalogo999+');
    expect(menu.getByRole('link', { name: 'Conti' }).title).toBe('1 differenza con Stripe');
    expect(menu.getByRole('link', { name: 'Richieste prodotto' }).title).toBe('1 richiesta da leggere');
    // A zero is not shown.
    expect(menu.getByRole('tab', { name: 'Beta' }).textContent).toBe('Beta');
  });

  it('shows who is signed in', async () => {
    openAdmin('/admin');
    expect(await screen.findByText('Ciao, Anna')).toBeTruthy();
    expect(screen.getByText('Amministratore')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Torna al sito' }).getAttribute('href')).toBe('/');
  });

  it('shows the version of the portal', async () => {
    openAdmin('/admin');
    expect(await screen.findByText(`Versione ${version}`)).toBeTruthy();
  });
});

describe('the back office on a phone', () => {
  it('opens its sections from "Menu" and closes them when one is chosen', async () => {
    const back = onPhone();
    try {
      const { location } = openAdmin('/admin');
      const menu = await screen.findByRole('button', { name: 'Menu' });
      expect(screen.queryByRole('tab')).toBeNull();
      await press(menu);
      const dialog = within(await screen.findByRole('dialog', { name: 'Pannello di amministrazione Drappo' }));
      expect(namesOf(dialog.getAllByRole('tab'))).toEqual(specified);
      expect(dialog.getByText(/^Versione \d/)).toBeTruthy();
      await press(dialog.getByRole('tab', { name: 'Ordini' }));
      await waitFor(() => expect(location()).toBe('/admin?tab=orders'));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    } finally {
      back();
    }
  });
});
