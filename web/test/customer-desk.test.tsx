import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { useAdminArea } from './support/admin-area.ts';
import { aPerson, openUsers, userPanel } from './support/admin-users.tsx';
import { anOrder } from './support/order-samples.ts';
import { press } from './support/press.ts';
import { answer, noCustomerOrders, refuse } from './support/server.ts';

useAdminArea();

const reseller = aPerson({ userRole: 'rivenditore', isRivenditore: true });
const part = async (name: string) => within(await screen.findByRole('region', { name }));

describe("an account's panel", () => {
  it('shows orders and spending, and links to them', async () => {
    const month = (name: string, orders: number, total: string) => ({
      month: name,
      orders,
      products: total,
      shipping: '0.00',
      refunded: '0.00',
      total,
    });
    openUsers(
      { user: reseller },
      http.get('/api/admin/customers/u1/orders', () =>
        answer({
          summary: { counts: { pending: 1, paid: 2, shipped: 3, cancelled: 0 }, total: 6, grossRevenue: '900.00' },
          spending: {
            months: [month('2026-10', 1, '100.00'), month('2026-11', 0, '0.00'), month('2026-12', 2, '250.50')],
          },
          newest: [anOrder({ orderNumber: 'ORD-2026-000007', shopifyOrderId: '99', shopOrderName: '#1005' })],
        }),
      ),
    );
    await userPanel();
    const orders = await part('Ordini e spesa');
    expect(await orders.findByText('€350,50 pagati in dodici mesi')).toBeTruthy();
    expect(orders.getByText('6 ordini')).toBeTruthy();
    expect(orders.getByRole('link', { name: 'ORD-2026-000007' }).getAttribute('href')).toBe(
      '/admin?tab=orders&search=ORD-2026-000007',
    );
    expect(orders.getByText('Shopify #1005')).toBeTruthy();
    await press(orders.getByText('Spesa per mese'));
    const rows = within(orders.getByRole('table')).getAllByRole('row');
    expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
      'dicembre 20262€250,50',
      'ottobre 20261€100,00',
    ]);
  });

  it('shows the other parts when a service does not answer, and retries that one', async () => {
    let isAway = true;
    openUsers(
      { user: reseller },
      http.get('/api/admin/customers/u1/orders', () =>
        isAway ? refuse(503, 'Servizio fermo') : answer(noCustomerOrders),
      ),
      http.get('/api/admin/customers/u1/shop', () =>
        answer({
          shop: {
            shopDomain: 'ferri.myshopify.com',
            lastSyncAt: null,
            ordersImported: 4,
            isActive: true,
            refusedAt: null,
          },
          counts: { imported: 3, partial: 1, skipped: 0, failed: 0 },
        }),
      ),
    );
    await userPanel();
    expect(await (await part('Negozio Shopify')).findByText('ferri.myshopify.com')).toBeTruthy();
    const orders = await part('Ordini e spesa');
    expect(await orders.findByText('Servizio fermo')).toBeTruthy();
    isAway = false;
    await press(orders.getByRole('button', { name: 'Riprova' }));
    expect(await orders.findByText('0 ordini')).toBeTruthy();
  });

  it('lists e-mails for every account, and the other parts only for resellers', async () => {
    openUsers({ user: aPerson({ userRole: 'base' }) });
    await userPanel();
    expect(await (await part('E-mail')).findByText('Nessuna e-mail ancora.')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Ordini e spesa' })).toBeNull();
  });
});
