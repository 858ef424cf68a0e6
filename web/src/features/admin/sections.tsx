import type { OfficeSection } from '@drappo/contracts/pages';
import type { ReactNode } from 'react';
import { lazyScreen } from '../../shared/ui/lazy-screen.tsx';

/** A page below a section: at `/admin?tab=<key>` if it has its own content, otherwise an existing page elsewhere. */
export type AdminSubPage = { label: string } & ({ key: OfficeSection; content: ReactNode } | { to: string });

export type AdminSection = {
  /** Identifier in the address: `/admin?tab=<key>`. */
  key: OfficeSection;
  label: string;
  /** The letter that opens it after G. */
  letter: string;
  /** Its own address below `/admin`, in addition to the one with `?tab=`. */
  path?: string;
  content: ReactNode;
  /** Pages listed below the open section, after the section's own page, which `ownPage` names. */
  ownPage?: string;
  pages?: AdminSubPage[];
};

/** The section that opens for an address of the back office that names no other. */
export const dashboard: AdminSection = {
  key: 'dashboard',
  label: 'Dashboard',
  letter: 'D',
  content: lazyScreen(async () => (await import('./dashboard/admin-dashboard.tsx')).AdminDashboard),
};

/** The six sections of the specification, in tab order. Each is its own file, loaded on opening. */
export const sections: AdminSection[] = [
  dashboard,
  {
    key: 'orders',
    label: 'Ordini',
    letter: 'O',
    path: '/admin/ordini',
    content: lazyScreen(async () => (await import('./orders/admin-orders.tsx')).AdminOrders),
    ownPage: 'Elenco',
    pages: [
      { label: 'Banco scanner', to: '/admin/banco' },
      {
        key: 'returns',
        label: 'Resi',
        content: lazyScreen(async () => (await import('./returns/admin-returns.tsx')).AdminReturns),
      },
    ],
  },
  {
    key: 'catalog',
    label: 'Catalogo',
    letter: 'C',
    content: lazyScreen(async () => (await import('./catalog/admin-catalog.tsx')).AdminCatalog),
  },
  {
    key: 'wishlist',
    label: 'Wishlist',
    letter: 'W',
    content: lazyScreen(async () => (await import('./wishlist/admin-wishlist.tsx')).AdminWishlist),
  },
  {
    key: 'beta',
    label: 'Beta',
    letter: 'B',
    content: lazyScreen(async () => (await import('./beta/admin-beta.tsx')).AdminBeta),
  },
  {
    key: 'log',
    label: 'Log',
    letter: 'L',
    content: lazyScreen(async () => (await import('./log/admin-log.tsx')).AdminLog),
  },
];

/** Less frequent sections: links below the six. */
export const furtherSections: AdminSection[] = [
  {
    key: 'insight',
    label: 'Andamento',
    letter: 'A',
    content: lazyScreen(async () => (await import('./insight/admin-insight.tsx')).AdminInsight),
  },
  {
    key: 'users',
    label: 'Utenti',
    letter: 'U',
    content: lazyScreen(async () => (await import('./users/admin-users.tsx')).AdminUsers),
  },
  {
    key: 'product-requests',
    label: 'Richieste prodotto',
    letter: 'P',
    content: lazyScreen(
      async () => (await import('./product-requests/admin-product-requests.tsx')).AdminProductRequests,
    ),
  },
  {
    key: 'white-label',
    label: 'White label',
    letter: 'H',
    content: lazyScreen(async () => (await import('./white-label/admin-white-label.tsx')).AdminWhiteLabel),
  },
  {
    key: 'reservations',
    label: 'Riserve',
    letter: 'R',
    content: lazyScreen(async () => (await import('./reservations/admin-reservations.tsx')).AdminReservations),
  },
  {
    key: 'shipping',
    label: 'Spedizioni',
    letter: 'S',
    content: lazyScreen(async () => (await import('./shipping/admin-shipping.tsx')).AdminShipping),
  },
  {
    key: 'books',
    label: 'Conti',
    letter: 'T',
    content: lazyScreen(async () => (await import('./books/admin-books.tsx')).AdminBooks),
  },
  {
    key: 'mail',
    label: 'E-mail',
    letter: 'E',
    content: lazyScreen(async () => (await import('./mail/admin-mail.tsx')).AdminMail),
  },
  {
    key: 'audit',
    label: 'Registro',
    letter: 'G',
    content: lazyScreen(async () => (await import('./audit/admin-audit.tsx')).AdminAudit),
  },
];
