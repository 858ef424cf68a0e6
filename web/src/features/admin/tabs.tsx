import { lazy, type ComponentType, type ReactNode } from 'react';

export type AdminTab = { key: string; label: string; children: ReactNode };

const tab = (key: string, label: string, read: () => Promise<ComponentType>): AdminTab => {
  const Screen = lazy(async () => ({ default: await read() }));
  return { key, label, children: <Screen /> };
};

/** The six tabs of the specification. Each is a file of its own, read when it is opened. */
export const tabs: AdminTab[] = [
  tab('dashboard', 'Dashboard', async () => (await import('./dashboard/admin-dashboard.tsx')).AdminDashboard),
  tab('orders', 'Ordini', async () => (await import('./orders/admin-orders.tsx')).AdminOrders),
  tab('catalog', 'Catalogo', async () => (await import('./catalog/admin-catalog.tsx')).AdminCatalog),
  tab('wishlist', 'Wishlist', async () => (await import('./wishlist/admin-wishlist.tsx')).AdminWishlist),
  tab('beta', 'Beta', async () => (await import('./beta/admin-beta.tsx')).AdminBeta),
  tab('log', 'Log', async () => (await import('./log/admin-log.tsx')).AdminLog),
];

/** What the day needs less often, behind "Altro". */
export const furtherSections: AdminTab[] = [
  tab('users', 'Utenti', async () => (await import('./users/admin-users.tsx')).AdminUsers),
  tab(
    'product-requests',
    'Richieste prodotto',
    async () => (await import('./product-requests/admin-product-requests.tsx')).AdminProductRequests,
  ),
  tab('white-label', 'White label', async () => (await import('./white-label/admin-white-label.tsx')).AdminWhiteLabel),
  tab('reservations', 'Riserve', async () => (await import('./reservations/admin-reservations.tsx')).AdminReservations),
  tab('shipping', 'Spedizioni', async () => (await import('./shipping/admin-shipping.tsx')).AdminShipping),
  tab('books', 'Conti', async () => (await import('./books/admin-books.tsx')).AdminBooks),
  tab('mail', 'E-mail', async () => (await import('./mail/admin-mail.tsx')).AdminMail),
  tab('audit', 'Registro', async () => (await import('./audit/admin-audit.tsx')).AdminAudit),
];
