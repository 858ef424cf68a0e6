import { orderStatuses } from '@drappo/contracts/orders/order-status';
import { json } from '../../support/answer-calls.ts';
import { situationsOf } from '../situation.ts';
import type { Stage } from '../stage.ts';

export const adminSituations = situationsOf('admin', [
  {
    when: 'a user who is no admin',
    sees: { main: ['Accesso Negato: Solo gli amministratori possono accedere a questa sezione.'] },
    show: (stage) => stage.open('reseller', '/admin'),
  },
  {
    when: 'an admin',
    sees: { tabs: ['Dashboard', 'Ordini', 'Catalogo', 'Wishlist', 'Beta', 'Log'] },
    show: (stage) => stage.open('admin', '/admin'),
  },
]);

/** One order of this file alone in each status, without a name. */
const oneOfEach = async (stage: Stage) => {
  const own = await stage.orderInOffice();
  const orders = orderStatuses.flatMap((status) =>
    own.orders.map((order) => ({ ...order, id: `${status}-0`, status, customerName: null })),
  );
  return { 'GET /api/admin/orders': json({ ...own, orders }) };
};

export const adminDashboardSituations = situationsOf('admin dashboard', [
  {
    when: 'the latest orders in every status',
    sees: { main: ['Da pagare', 'Pagato', 'In preparazione', 'Spedito', 'Annullato', 'Nome non disponibile'] },
    show: async (stage) => stage.open('admin', '/admin', await oneOfEach(stage)),
  },
]);
