import type { AdminOrder } from '@drappo/contracts/orders/admin-orders';
import { button } from '../../support/page.ts';
import { failing, json, type Answer } from '../../support/answer-calls.ts';
import { situationsOf } from '../situation.ts';
import type { Stage } from '../stage.ts';
import { press } from '../../support/press.ts';

const path = '/admin?tab=orders';
const list = async (stage: Stage, change: (orders: AdminOrder[]) => AdminOrder[]) => {
  const own = await stage.orderInOffice();
  const orders = change(own.orders);
  return { 'GET /api/admin/orders': json({ ...own, orders, total: orders.length }) };
};
/** An order of this file alone with something changed in the answer. */
const one = (stage: Stage, change: Partial<AdminOrder>) =>
  list(stage, (orders) => orders.map((order) => ({ ...order, ...change })));
const place = { name: '', address: '', city: '', zip: '', country: '' };

const ship = async (stage: Stage, shipping: Answer) => {
  const page = await stage.open('admin', path, {
    ...(await one(stage, { status: 'paid', paymentStatus: 'paid', carrier: 'BRT', trackingNumber: 'BRT1' })),
    'PUT /api/admin/orders/*/shipping': shipping,
  });
  await press(button(page, /^Tracking /));
  await press(button(page.getByRole('dialog'), 'Segna come spedito'));
  return page;
};

export const adminOrdersSituations = situationsOf('admin orders', [
  {
    when: 'an order with little known about it',
    sees: { main: ['Export CSV', 'N/A'] },
    show: async (stage) =>
      stage.open('admin', path, await one(stage, { customerName: null, customerEmail: null, shippingCity: null })),
  },
  {
    when: 'no order at all',
    sees: { main: ['Nessun ordine presente'] },
    show: async (stage) => stage.open('admin', path, await list(stage, () => [])),
  },
  {
    when: 'filters that find nothing',
    sees: { main: ['Nessun ordine trovato con i filtri applicati'] },
    show: (stage) => stage.open('admin', `${path}&search=nessuno-si-chiama-così`),
  },
  {
    when: 'an order without an address',
    sees: { dialog: ['Indirizzo non disponibile'] },
    show: async (stage) => {
      const page = await stage.open('admin', path, await one(stage, { shippingAddress: place }));
      await press(button(page, /^Vedi /));
      return page;
    },
  },
  {
    when: 'a tracking form sent empty',
    sees: { dialog: ['Codice tracking richiesto', 'Corriere richiesto'] },
    show: async (stage) => {
      const page = await stage.open(
        'admin',
        path,
        await one(stage, { status: 'paid', carrier: null, trackingNumber: null }),
      );
      await press(button(page, /^Tracking /));
      await press(button(page.getByRole('dialog'), 'Segna come spedito'));
      return page;
    },
  },
  {
    when: 'a tracking that is saved',
    sees: { toast: ['Tracking Aggiornato'] },
    show: (stage) => ship(stage, json({})),
  },
  {
    when: 'a tracking that cannot be saved',
    sees: { toast: ['Errore / Impossibile aggiornare il tracking. Riprova.'] },
    show: (stage) => ship(stage, failing()),
  },
]);
