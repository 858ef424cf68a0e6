import { describe, expect, it } from '@jest/globals';
import type { SavedView } from '@drappo/contracts/orders/saved-views';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { AdminOrders } from '../src/features/admin/orders/admin-orders.tsx';
import { officeSection, useAdminArea } from './support/admin-area.ts';
import { fillIn } from './support/fill-in.ts';
import { adminOrders, anOrder } from './support/order-samples.ts';
import { press } from './support/press.ts';
import { answer, refuse } from './support/server.ts';

useAdminArea();

const openOrders = officeSection(<AdminOrders />);

const path = '/api/admin/orders/views';
const isole: SavedView = {
  id: 'v1',
  name: 'Isole',
  filters: { view: 'to-prepare', zone: 'IT_ISOLE' },
  sort: '-total',
  hiddenColumns: ['place', 'createdAt'],
};
const address = '/admin?tab=orders&vista=da-preparare&salvata=v1&zone=IT_ISOLE&sort=-total';

/** The views of an administrator, on a server that stores them. */
const open = (at: string, views: SavedView[] = [isole]) => {
  const area = { views, refuses: false };
  const opened = openOrders(
    at,
    adminOrders([anOrder({ status: 'paid' })]),
    http.get(path, () => answer(area.views)),
    http.post(path, async ({ request }) => {
      if (area.refuses) return refuse(409, 'Hai già una vista con questo nome.');
      const view = { id: `v${area.views.length + 1}`, ...((await request.json()) as Omit<SavedView, 'id'>) };
      area.views = [...area.views, view];
      return answer(view);
    }),
    http.put(`${path}/:id`, async ({ request, params }) => {
      const view = { id: String(params['id']), ...((await request.json()) as Omit<SavedView, 'id'>) };
      area.views = area.views.map((each) => (each.id === view.id ? view : each));
      return answer(view);
    }),
    http.delete(`${path}/:id`, ({ params }) => {
      area.views = area.views.filter(({ id }) => id !== params['id']);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return { ...opened, area };
};
const shown = () => screen.findByRole('button', { name: 'Vedi ORD-2026-000123' });
const currentTab = () =>
  within(screen.getByRole('navigation', { name: 'Viste' }))
    .getAllByRole('link')
    .find((tab) => tab.getAttribute('aria-current'))?.textContent;

describe('saved views', () => {
  it('open with their filters, sorting and columns, all in the URL', async () => {
    const { location, queries } = open('/admin?tab=orders');
    await shown();
    await press(await screen.findByRole('link', { name: 'Isole' }));
    await waitFor(() => expect(location()).toBe(address));
    await waitFor(() =>
      expect(queries.at(-1)).toEqual({
        view: 'to-prepare',
        zone: 'IT_ISOLE',
        sort: '-total',
        limit: '50',
        offset: '0',
      }),
    );
    await waitFor(() => expect(currentTab()).toBe('Isole'));
    await shown();
    expect(screen.getByRole('columnheader', { name: 'Stato' })).toBeTruthy();
    expect(screen.queryByRole('columnheader', { name: 'Data' })).toBeNull();
  });

  it('are saved under a name, which is requested again when it is already used', async () => {
    const { area, location } = open('/admin?tab=orders&vista=urgenti&source=shop&search=Rossi', []);
    await shown();
    area.refuses = true;
    await press(screen.getByRole('button', { name: 'Salva come vista' }));
    const dialog = within(await screen.findByRole('dialog'));
    fillIn(dialog.getByLabelText('Nome'), 'Negozi di oggi');
    await press(dialog.getByRole('button', { name: 'Salva' }));
    expect(await dialog.findByText('Hai già una vista con questo nome.')).toBeTruthy();
    area.refuses = false;
    await press(dialog.getByRole('button', { name: 'Salva' }));
    await waitFor(() => expect(location()).toBe('/admin?tab=orders&vista=urgenti&salvata=v1&source=shop'));
    // A search may contain a person's name: it is not stored.
    expect(area.views).toMatchObject([{ name: 'Negozi di oggi', filters: { view: 'urgent', source: 'shop' } }]);
    await waitFor(() => expect(currentTab()).toBe('Negozi di oggi'));
  });

  it('are updated from the current list, renamed and deleted', async () => {
    const { area, location } = open(address);
    await shown();
    expect(screen.queryByRole('button', { name: 'Aggiorna vista' })).toBeNull();
    await press(screen.getByRole('button', { name: 'Togli il filtro Zona: IT_ISOLE' }));
    await press(await screen.findByRole('button', { name: 'Aggiorna vista' }));
    expect(await screen.findByText('Vista aggiornata')).toBeTruthy();
    expect(area.views[0]?.filters).toEqual({ view: 'to-prepare' });

    await press(screen.getByRole('button', { name: 'Rinomina' }));
    const naming = within(await screen.findByRole('dialog'));
    fillIn(naming.getByLabelText('Nome'), 'Tutta Italia');
    await press(naming.getByRole('button', { name: 'Salva' }));
    await waitFor(() => expect(currentTab()).toBe('Tutta Italia'));

    await press(screen.getByRole('button', { name: 'Elimina vista' }));
    const asking = await screen.findByRole('dialog', { name: 'Eliminare la vista «Tutta Italia»?' });
    await press(within(asking).getByRole('button', { name: 'Elimina vista' }));
    await waitFor(() => expect(location()).toBe('/admin?tab=orders&vista=da-preparare'));
    expect(area.views).toEqual([]);
  });
});
