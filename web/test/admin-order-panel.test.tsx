import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { AdminOrders } from '../src/features/admin/orders/admin-orders.tsx';
import { officeSection, openAdmin, useAdminArea } from './support/admin-area.ts';
import { adminOrders, anOrder, aReseller, orderPath } from './support/order-samples.ts';
import { press } from './support/press.ts';
import { answer } from './support/server.ts';

useAdminArea();

const openOrders = officeSection(<AdminOrders />);

const order = (n: number, changes = {}) => ({
  ...anOrder({ id: `o${n}`, orderNumber: `ORD-2026-00000${n}`, status: 'paid', paymentStatus: 'paid', ...changes }),
  reseller: aReseller,
});
const three = adminOrders([order(1), order(2), order(3)]);
const list = '/admin?tab=orders&vista=da-preparare';
const at = (n: number) => `/admin/ordini/ORD-2026-00000${n}?vista=da-preparare`;
const panel = (n: number) => screen.findByRole('dialog', { name: `ORD-2026-00000${n}` });
const shown = () => screen.findByRole('button', { name: 'Vedi ORD-2026-000001' });

// Tests of keys open the whole back office, whose shell listens to keys as well.
describe('the panel of an order beside the list', () => {
  it('has its own URL, and opens the specified dialog with one click', async () => {
    const { location } = openOrders(list, three);
    await press(await screen.findByRole('link', { name: 'ORD-2026-000002' }));
    const open = within(await panel(2));
    await waitFor(() => expect(location()).toBe(at(2)));
    expect(await open.findByRole('heading', { name: 'Spedizione' })).toBeTruthy();
    expect(open.getByRole('link', { name: 'Boutique Giulia' }).getAttribute('href')).toBe('/admin?tab=users&open=u1');
    expect(open.getByText('12345678903')).toBeTruthy();
    expect(open.getByText('blu, M · DW-v1')).toBeTruthy();
    // The list beside it is unchanged.
    expect(screen.getByRole('link', { name: 'ORD-2026-000001' })).toBeTruthy();
    await press(open.getByRole('button', { name: 'Chiudi' }));
    await waitFor(() => expect(location()).toBe(list));
    await press(await shown());
    expect(await screen.findByRole('dialog', { name: 'Ordine ORD-2026-000001' })).toBeTruthy();
  });

  it('lists the lines in the order of sizes, in the panel and in the dialog', async () => {
    const [line] = anOrder().items;
    const items = ['S', 'XL', 'M', 'XXL', 'XS'].map((size) => ({ ...line!, id: size, variantInfo: `blu, ${size}` }));
    openOrders(at(1), adminOrders([order(1, { items })]));
    const open = within(await panel(1));
    const sorted = ['XS', 'S', 'M', 'XL', 'XXL'].map((size) => `blu, ${size} · DW-v1`);
    expect((await open.findAllByText(/^blu, /)).map(({ textContent }) => textContent)).toEqual(sorted);
    await press(open.getByRole('button', { name: 'Chiudi' }));
    await press(await shown());
    const dialog = within(await screen.findByRole('dialog', { name: 'Ordine ORD-2026-000001' }));
    const lines = within(dialog.getByRole('list', { name: 'Prodotti' })).getAllByRole('listitem');
    expect(lines.map(({ textContent }) => /blu, ([A-Z]+)DW/.exec(textContent ?? '')?.[1])).toEqual([
      'XS',
      'S',
      'M',
      'XL',
      'XXL',
    ]);
  });

  it('opens from its URL, even when no page of the list contains the order', async () => {
    const { area } = openOrders('/admin/ordini/ORD-2026-000009?vista=da-preparare', three);
    area.list = three;
    expect(await screen.findByText("Non c'è un ordine con questo numero.")).toBeTruthy();
    const found = openOrders(at(3), three);
    expect(within(await panel(3)).getByRole('heading', { name: 'ORD-2026-000003' })).toBeTruthy();
    expect(found.location()).toBe(at(3));
  });

  it('moves with J and K, updates the URL, and closes with Escape', async () => {
    const { location } = openAdmin(list, three);
    await shown();
    await userEvent.keyboard('jj');
    expect(location()).toBe(list);
    await userEvent.keyboard('{Enter}');
    await panel(2);
    await waitFor(() => expect(location()).toBe(at(2)));
    await userEvent.keyboard('j');
    await panel(3);
    expect(location()).toBe(at(3));
    await userEvent.keyboard('kk');
    await panel(1);
    const open = within(await panel(1));
    expect(open.getByRole<HTMLButtonElement>('button', { name: 'Ordine precedente' }).disabled).toBe(true);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(location()).toBe(list));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('ignores letter shortcuts while typing, and selects and searches by key', async () => {
    const { location } = openAdmin(list, three);
    await shown();
    await userEvent.keyboard('jx');
    expect(await screen.findByText('1 ordine selezionato')).toBeTruthy();
    await userEvent.keyboard('/');
    expect(screen.getByPlaceholderText('Cerca per ID, cliente, email...')).toHaveFocus();
    await userEvent.keyboard('jjx');
    expect(screen.getByPlaceholderText<HTMLInputElement>('Cerca per ID, cliente, email...').value).toBe('jjx');
    expect(location().startsWith('/admin?tab=orders')).toBe(true);
    expect(screen.getByText('1 ordine selezionato')).toBeTruthy();
  });

  it('ships with Enter and removes the spaces from the number', async () => {
    const sent: unknown[] = [];
    openAdmin(
      at(1),
      adminOrders([order(1, { carrier: 'BRT' }), order(2)]),
      http.put(orderPath(order(1), 'shipping'), async ({ request }) => {
        sent.push(await request.json());
        return answer({ history: [], refunds: [], disputes: [], ...three.orders[0]!, status: 'shipped' });
      }),
    );
    const open = within(await panel(1));
    await userEvent.type(await open.findByLabelText('Codice tracking'), 'RR 1234 5678 IT{Enter}');
    expect(await screen.findByText('Tracking Aggiornato')).toBeTruthy();
    expect(sent).toMatchObject([{ carrier: 'BRT', trackingNumber: 'RR12345678IT' }]);
  });

  it("shows the reseller's packaging that the order ships in, and links to its profile", async () => {
    const packaging = { packagingName: 'Casa Ferri', cardMaterial: 'premium', packagingMaterial: 'eco' };
    const own = order(1);
    openOrders(at(1), adminOrders([Object.assign(own, { whiteLabel: true }, packaging)]));
    const open = within(await panel(1));
    const part = within(await open.findByRole('region', { name: 'White label' }));
    const whole = 'Casa Ferri: confezione eco e cartoncino premium';
    expect(part.getByText((_text, node) => node?.tagName === 'P' && node.textContent === whole)).toBeTruthy();
    expect(part.getByRole('link', { name: 'Profilo e logo' }).getAttribute('href')).toBe(
      `/admin?tab=white-label&user=${own.userId}`,
    );
  });

  it('shows why a packer set the order aside until it is solved', async () => {
    const problem = {
      reason: 'missing-piece',
      itemId: 'i1',
      note: 'Scaffale vuoto',
      at: '2026-03-04T08:00:00.000Z',
      by: 'Paolo',
    } as const;
    let solved = 0;
    openOrders(
      at(1),
      adminOrders([{ ...order(1), problem, alerts: ['put-aside'] }]),
      http.delete(orderPath(order(1), 'problem'), () => {
        solved += 1;
        return answer({ history: [], refunds: [], disputes: [], ...three.orders[0]! });
      }),
    );
    const open = within(await panel(1));
    expect(await open.findByText('Scaffale vuoto')).toBeTruthy();
    await press(open.getByRole('button', { name: 'Risolto' }));
    expect(await screen.findByText('Problema risolto')).toBeTruthy();
    expect(solved).toBe(1);
  });
});
