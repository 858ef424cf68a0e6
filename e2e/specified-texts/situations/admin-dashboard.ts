import { orderStatuses } from '@drappo/contracts/orders/order-status';
import type { AdminOrderList } from '@drappo/contracts/orders/admin-orders';
import { changed } from '../../support/answer-calls.ts';
import { situationsOf } from '../situation.ts';

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

/** One order of the demo in each status, without a name. */
const oneOfEach = changed((answer: AdminOrderList) => ({
  ...answer,
  orders: orderStatuses.flatMap((status) =>
    answer.orders.slice(0, 1).map((order) => ({ ...order, id: `${status}-0`, status, customerName: null })),
  ),
}));

export const adminDashboardSituations = situationsOf('admin dashboard', [
  {
    when: 'the latest orders in every status',
    sees: { main: ['Da pagare', 'Pagato', 'In preparazione', 'Spedito', 'Annullato', 'Nome non disponibile'] },
    show: (stage) => stage.open('admin', '/admin', { 'GET /api/admin/orders': oneOfEach }),
  },
]);
