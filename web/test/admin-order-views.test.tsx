import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { AdminOrders } from '../src/features/admin/orders/admin-orders.tsx';
import { officeSection, useAdminArea } from './support/admin-area.ts';
import { adminOrders, anOrder, aReseller } from './support/order-samples.ts';
import { press } from './support/press.ts';
import { answer } from './support/server.ts';

useAdminArea();

const openOrders = officeSection(<AdminOrders />);
const address = '/admin?tab=orders';
const one = {
  ...anOrder({ status: 'paid', shipBy: '2026-03-05', paidAt: '2026-03-04T08:00:00.000Z' }),
  reseller: aReseller,
};
const tabs = () => within(screen.getByRole('navigation', { name: 'Viste' })).getAllByRole('link');
const titles = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const shown = () => screen.findByRole('button', { name: 'Vedi ORD-2026-000123' });

describe('the working views', () => {
  it('are tabs with counts, each with a URL; the first opening shows all orders', async () => {
    openOrders(address, adminOrders([one]));
    await shown();
    expect(tabs().map(({ textContent }) => textContent)).toEqual([
      'Da preparare 2',
      'Urgenti 7',
      'In preparazione 1',
      'Da pagare in scadenza 1',
      'Problemi 3',
      'Tutti 12',
    ]);
    expect(tabs().map((tab) => tab.getAttribute('aria-current'))).toEqual([null, null, null, null, null, 'page']);
  });

  it('request their orders and have their own columns', async () => {
    const { queries } = openOrders(`${address}&vista=da-preparare`, adminOrders([one]));
    await shown();
    expect(queries).toEqual([{ view: 'to-prepare', limit: '50', offset: '0' }]);
    expect(titles()).toEqual([
      '',
      'Ordine',
      'Parte',
      'Rivenditore',
      'Cliente',
      'Totale',
      'Pagato',
      'Pezzi',
      'Origine',
      'Azioni',
    ]);
    expect(screen.getByRole('status').textContent).toBe('1 ordine, i pagati da più tempo prima');
  });

  it('support sorting and extra columns, unlike the view of all orders', async () => {
    const { queries, location } = openOrders(`${address}&vista=da-preparare`, adminOrders([one]));
    await shown();
    await press(screen.getByRole('columnheader', { name: 'Totale' }));
    await waitFor(() => expect(location()).toBe(`${address}&vista=da-preparare&sort=total`));
    await waitFor(() => expect(queries.at(-1)).toMatchObject({ view: 'to-prepare', sort: 'total' }));
    await press(screen.getByRole('button', { name: 'Colonne' }));
    await press(await screen.findByRole('checkbox', { name: 'Paese' }));
    await waitFor(() => expect(titles()).toContain('Paese'));
    await press(screen.getByRole('link', { name: 'Tutti 12' }));
    await waitFor(() => expect(queries.at(-1)).toEqual({ limit: '50', offset: '0' }));
    await shown();
    expect(titles()).not.toContain('Paese');
    expect(screen.getByRole('columnheader', { name: 'Totale' })).not.toHaveAttribute('aria-sort');
    await press(screen.getByRole('columnheader', { name: 'Totale' }));
    expect(location()).toBe(address);
  });

  it('are remembered: the section opens on the last one, and "Tutti" resets it', async () => {
    const { leave } = openOrders(`${address}&vista=problemi`, adminOrders([one]));
    await shown();
    leave();
    const again = openOrders(address, adminOrders([one]));
    await waitFor(() => expect(again.location()).toBe(`${address}&vista=problemi`));
    await waitFor(() => expect(tabs().at(-2)).toHaveAttribute('aria-current', 'page'));
    await press(await screen.findByRole('link', { name: 'Tutti 12' }));
    await waitFor(() => expect(tabs().at(-1)).toHaveAttribute('aria-current', 'page'));
    again.leave();
    const last = openOrders(address, adminOrders([one]));
    await shown();
    expect(last.location()).toBe(address);
  });

  it('show the problem of an order', async () => {
    openOrders(address, adminOrders([{ ...one, shipBy: '2025-03-05', alerts: ['late', 'disputed'] }]));
    await shown();
    expect(screen.getByText('Pagamento contestato')).toBeTruthy();
    expect(screen.getByText('In ritardo')).toBeTruthy();
  });
});

describe('the filters', () => {
  it('are shown in the URL and as text, and are removed one by one', async () => {
    const { queries, location } = openOrders(
      `${address}&carrier=BRT&reseller=u1&source=shop&from=2026-03-01&to=2026-03-02`,
      adminOrders([one]),
    );
    await shown();
    expect(queries).toEqual([
      {
        carrier: 'BRT',
        reseller: 'u1',
        source: 'shop',
        from: '2026-03-01',
        to: '2026-03-02',
        limit: '50',
        offset: '0',
      },
    ]);
    const chips = within(screen.getByRole('group', { name: 'Filtri attivi' }));
    await waitFor(() =>
      expect(chips.getAllByRole('button').map((chip) => chip.getAttribute('aria-label'))).toEqual([
        'Togli il filtro Creati: 01/03/2026 - 02/03/2026',
        'Togli il filtro Corriere: BRT',
        'Togli il filtro Rivenditore: Boutique Giulia',
        'Togli il filtro Origine: Shopify',
      ]),
    );
    await press(chips.getByRole('button', { name: /Creati/ }));
    await waitFor(() => expect(location()).toBe(`${address}&carrier=BRT&reseller=u1&source=shop`));
    expect(screen.getByRole('link', { name: 'Export CSV' }).getAttribute('href')).toBe(
      '/api/admin/orders/export?carrier=BRT&reseller=u1&source=shop',
    );
  });

  it('are set behind "Filtri", which loads the zones', async () => {
    const zone = { zoneCode: 'IT_ISOLE', zoneName: 'Italia Isole' };
    const { location } = openOrders(
      address,
      adminOrders([one]),
      http.get('/api/admin/shipping', () => answer({ zones: [zone] })),
    );
    await shown();
    await press(screen.getByRole('button', { name: 'Filtri' }));
    await screen.findByRole('option', { name: 'Italia Isole' });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Zona' }), 'Italia Isole');
    await waitFor(() => expect(location()).toBe(`${address}&zone=IT_ISOLE`));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'White label' }), 'Solo white label');
    await waitFor(() => expect(location()).toBe(`${address}&zone=IT_ISOLE&whiteLabel=yes`));
  });
});
