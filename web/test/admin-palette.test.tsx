import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { debounceTimer } from '../src/shared/debounce-timer.ts';
import { browser } from '../src/shared/session/browser.ts';
import { openAdmin, useAdminArea } from './support/admin-area.ts';
import { anAdminProduct } from './support/admin-products.ts';
import { aPerson } from './support/admin-users.tsx';
import { adminOrders, anOrder } from './support/order-samples.ts';
import { press } from './support/press.ts';
import { answer, refuse, server } from './support/server.ts';

useAdminArea();

const ferri = aPerson({
  id: 'ferri',
  username: 'giulia',
  companyName: 'Boutique Ferri S.r.l.',
  vatNumber: '03418960377',
});
const order = anOrder({ id: 'a', orderNumber: 'ORD-2026-000001', status: 'paid', customerName: 'Anna Ferri' });
const shoe = anAdminProduct({ id: 'shoe', name: 'Mocassino con ferri' });

const field = { name: 'Cerca ordini, utenti, prodotti, sezioni e azioni' };
const sought: string[] = [];
const remembering = (path: string, body: Parameters<typeof answer>[0]) =>
  http.get(path, ({ request }) => {
    const search = new URL(request.url).searchParams.get('search');
    if (search !== null) sought.push(search);
    return answer(body);
  });

const openPalette = async (address = '/admin?tab=beta') => {
  sought.length = 0;
  const opened = openAdmin(
    address,
    adminOrders([order]),
    http.get('/api/admin/beta-applications', () => answer([])),
    http.get('/api/admin/users/ferri', () => answer(ferri)),
    remembering('/api/admin/users', { users: [ferri], total: 1 }),
    remembering('/api/admin/products', { products: [shoe], total: 1, hasMore: false }),
  );
  await screen.findByRole('tab', { name: 'Beta' });
  await userEvent.keyboard('{Control>}k{/Control}');
  const box = await screen.findByRole('combobox', field);
  await waitFor(() => expect(box).toHaveFocus());
  return { ...opened, box };
};
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent.trim());
const chosen = () => screen.getByRole('option', { selected: true }).textContent.trim();

describe('the palette', () => {
  it('opens with Ctrl+K on the actions and closes with Esc', async () => {
    await openPalette();
    expect(options()[0]).toContain('Lista di prelievo');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('combobox', field)).toBeNull());
  });

  it('finds users, orders, products, actions and sections, and says how many', async () => {
    await openPalette();
    const started = jest.spyOn(debounceTimer, 'start');
    await userEvent.keyboard('ferri');
    expect(started).toHaveBeenLastCalledWith(200, expect.any(Function));
    await screen.findByRole('option', { name: /Boutique Ferri/ });
    expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual([
      'Utenti',
      'Ordini',
      'Prodotti',
    ]);
    expect(options()).toEqual([
      expect.stringContaining('P.IVA 03418960377'),
      expect.stringContaining('ORD-2026-000001'),
      expect.stringContaining('Mocassino con ferri'),
    ]);
    expect(
      within(screen.getByRole('option', { name: /Boutique/ })).getAllByText('Ferri', { selector: 'mark' }),
    ).toBeTruthy();
    expect(await screen.findByText('3 risultati')).toBeTruthy();
    await userEvent.clear(screen.getByRole('combobox', field));
    await userEvent.keyboard('ric prod');
    expect(await screen.findByRole('option', { name: /Richieste prodotto/ })).toBeTruthy();
    await userEvent.clear(screen.getByRole('combobox', field));
    await userEvent.keyboard('banco');
    expect(await screen.findByRole('option', { name: /Banco scanner/ })).toBeTruthy();
  });

  it('moves with the arrows, wraps at the ends, and opens with Enter', async () => {
    const { location, box } = await openPalette();
    await userEvent.keyboard('ferri');
    await screen.findByRole('option', { name: /Boutique Ferri/ });
    await screen.findByText('3 risultati');
    expect(chosen()).toContain('Boutique Ferri');
    expect(box.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id);
    await userEvent.keyboard('{ArrowUp}');
    expect(chosen()).toContain('Mocassino');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await waitFor(() => expect(location()).toBe('/admin/ordini/ORD-2026-000001'));
    expect(screen.queryByRole('combobox', field)).toBeNull();
  });

  it('opens another tab with Ctrl+Enter and keeps this one', async () => {
    const openTab = jest.spyOn(browser, 'openTab').mockImplementation(() => undefined);
    const { location } = await openPalette();
    await userEvent.keyboard('ferri');
    await screen.findByRole('option', { name: /Boutique Ferri/ });
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(openTab).toHaveBeenCalledWith('/admin?tab=users&open=ferri');
    expect(location()).toBe('/admin?tab=beta');
  });

  it('searches numbers without the typed spaces, and does not search for one letter', async () => {
    await openPalette();
    await userEvent.keyboard('f');
    expect(sought).toEqual([]);
    await userEvent.clear(screen.getByRole('combobox', field));
    await userEvent.keyboard('RR 123 456 789 IT');
    await waitFor(() => expect(sought).toContain('RR123456789IT'));
  });

  it('opens the result of a scanned code, even when Enter arrives before the answer', async () => {
    const { location } = await openPalette();
    await userEvent.keyboard('03418960377{Enter}');
    await waitFor(() => expect(location()).toBe('/admin?tab=users&open=ferri'));
  });

  it('says which services could not be searched, and shows the other results', async () => {
    const { box } = await openPalette();
    // Users are unavailable.

    server.use(http.get('/api/admin/users', () => refuse(503, 'Servizio fermo')));
    await userEvent.type(box, 'ferri');
    expect(await screen.findByText(/Non riusciamo a cercare tra: utenti/)).toBeTruthy();
    expect(screen.getByRole('option', { name: /ORD-2026-000001/ })).toBeTruthy();
  });

  it('links to the log when nothing is found', async () => {
    const { location, box } = await openPalette();

    server.use(
      http.get('/api/admin/users', () => answer({ users: [], total: 0 })),
      http.get('/api/admin/orders', () => answer(adminOrders([]))),
      http.get('/api/admin/products', () => answer({ products: [], total: 0, hasMore: false })),
      http.get('/api/admin/:service/audit', () => answer({ entries: [], next: null })),
    );
    await userEvent.type(box, 'zzz');
    expect(await screen.findByText(/Nessun risultato per «zzz»/)).toBeTruthy();
    await press(screen.getByRole('button', { name: 'Cerca nel registro' }));
    await waitFor(() => expect(location()).toBe('/admin?tab=audit&search=zzz'));
  });

  it('offers the most recently visited pages', async () => {
    const { location } = await openPalette();
    await userEvent.keyboard('ferri');
    await screen.findByRole('option', { name: /Boutique Ferri/ });
    await screen.findByText('3 risultati');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(location()).toContain('/admin/ordini/'));
    await waitFor(() => expect(screen.queryByRole('combobox', field)).toBeNull());
    await userEvent.keyboard('{Control>}k{/Control}');
    await screen.findByRole('combobox', field);
    const group = within(await screen.findByRole('group', { name: 'Ultimi luoghi' }));
    expect(group.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('ORD-2026-000001'),
      expect.stringContaining('Beta'),
    ]);
  });
});

describe('keyboard shortcuts of the back office', () => {
  it('open a section with G and its letter, but not while typing in a field', async () => {
    const { location } = openAdmin('/admin?tab=orders');
    const search = await screen.findByRole('searchbox');
    await userEvent.type(search, 'gw');
    expect(location()).toContain('tab=orders');
    search.blur();
    await userEvent.keyboard('gw');
    await waitFor(() => expect(location()).toBe('/admin?tab=wishlist'));
  });

  it('are listed with "?", and can be disabled', async () => {
    const { location } = openAdmin('/admin?tab=orders');
    await screen.findByRole('tab', { name: 'Ordini' });
    await userEvent.keyboard('?');
    const dialog = within(await screen.findByRole('dialog', { name: 'Scorciatoie' }));
    expect(dialog.getByText('Registro')).toBeTruthy();
    // No page is behind a dialog.
    await userEvent.keyboard('gw');
    expect(location()).toContain('tab=orders');
    await press(dialog.getByRole('checkbox'));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.keyboard('gw');
    expect(location()).toContain('tab=orders');
  });

  it('assign a distinct letter to every section', async () => {
    const { furtherSections, sections } = await import('../src/features/admin/sections.tsx');
    const letters = [...sections, ...furtherSections].map(({ letter }) => letter);
    expect([...new Set(letters)]).toEqual(letters);
    expect(letters.every((letter) => /^[A-Z]$/.test(letter) && letter !== 'I')).toBe(true);
  });
});
