import { someIds } from './rows.ts';

/** What the back office asks for: each list, search and counter with the choices that an administrator makes. */
export const screens: { name: string; paths: string[] }[] = [
  {
    name: 'Dashboard',
    paths: ['/api/admin/orders/statistics', '/api/admin/orders?limit=5&offset=0'],
  },
  {
    name: 'Ordini, list and filters',
    paths: [
      '/api/admin/orders?limit=20&offset=0',
      '/api/admin/orders?limit=20&offset=2000',
      '/api/admin/orders?status=pending&limit=20&offset=0',
      '/api/admin/orders?status=paid&limit=20&offset=0',
      '/api/admin/orders?status=shipped&limit=20&offset=400',
      '/api/admin/orders?status=cancelled&limit=20&offset=0',
    ],
  },
  {
    name: 'Ordini, search',
    paths: [
      '/api/admin/orders?search=ORD-2026-0500000&limit=20&offset=0',
      '/api/admin/orders?search=Cliente%20777123&limit=20&offset=0',
      '/api/admin/orders?search=cliente31337@example.com&limit=20&offset=0',
      '/api/admin/orders?search=elena&limit=20&offset=0',
      '/api/admin/orders?search=zzzz-niente&limit=20&offset=0',
      '/api/admin/orders?search=Cliente&status=paid&limit=20&offset=0',
      `/api/admin/orders?search=${someIds.order}&limit=20&offset=0`,
    ],
  },
  { name: 'Ordini, details', paths: [`/api/admin/orders/${someIds.order}`] },
  {
    name: 'Catalogo, list and filters',
    paths: [
      '/api/admin/products?limit=6&offset=0',
      '/api/admin/products?limit=25&offset=2000',
      '/api/admin/products?limit=25&offset=99975',
      '/api/admin/products?sort=name&limit=25&offset=0',
      '/api/admin/products?sort=price&limit=25&offset=0',
      '/api/admin/products?state=active&limit=25&offset=0',
      '/api/admin/products?state=retired&limit=25&offset=0',
      '/api/admin/products?stock=out&limit=25&offset=0',
      '/api/admin/products?stock=partly-out&sort=name&limit=25&offset=0',
    ],
  },
  {
    name: 'Catalogo, search',
    paths: [
      '/api/admin/products?search=velluto&limit=25&offset=0',
      '/api/admin/products?search=fatto&limit=25&offset=0',
      '/api/admin/products?search=giacca&sort=name&limit=25&offset=0',
      '/api/admin/products?search=DW-&limit=25&offset=0',
      '/api/admin/products?search=DW-00012&limit=25&offset=0',
      '/api/admin/products?search=DW-0150000&limit=25&offset=0',
      '/api/admin/products?search=vellluto&limit=25&offset=0',
      '/api/admin/products?search=giaca%20in%20lanna&limit=25&offset=0',
      '/api/admin/products?search=zzzz-niente&limit=25&offset=0',
    ],
  },
  {
    name: 'Catalogo, product and stock',
    paths: [`/api/admin/products/${someIds.product}`, `/api/admin/variants/${someIds.variant}/movements`],
  },
  {
    name: 'Wishlist',
    paths: [
      '/api/admin/wishlists?limit=50&offset=0',
      '/api/admin/wishlists?limit=50&offset=2000',
      '/api/admin/wishlists?search=elena&limit=50&offset=0',
      '/api/admin/wishlists?search=velluto&limit=50&offset=0',
      '/api/admin/wishlists?search=boutique&limit=50&offset=0',
      '/api/admin/wishlists?search=elena.5000&limit=50&offset=0',
      '/api/admin/wishlists/demand?limit=20&offset=0',
    ],
  },
  {
    name: "The resellers' catalogue",
    paths: [
      '/api/products?limit=12&offset=0',
      '/api/products?search=velluto&limit=12&offset=0',
      '/api/products?search=DW-&limit=12&offset=0',
      '/api/products?search=vellluto&limit=12&offset=0',
    ],
  },
  { name: 'Beta', paths: ['/api/admin/beta-applications'] },
  {
    name: 'Utenti',
    paths: [
      '/api/admin/users?limit=50&offset=0',
      '/api/admin/users?limit=50&offset=2000',
      '/api/admin/users?role=rivenditore&limit=50',
      '/api/admin/users?plan=pro&limit=50',
      '/api/admin/users?verification=pending&limit=50',
      '/api/admin/users?search=elena.5000&limit=50',
      '/api/admin/users?search=Boutique%2099999&limit=50',
      '/api/admin/users?search=zzzz-niente&limit=50',
      `/api/admin/users/${someIds.user}`,
    ],
  },
  {
    name: 'Log',
    paths: [
      '/api/admin/error-logs?resolved=false&limit=50&offset=0',
      '/api/admin/error-logs?source=orders&limit=50&offset=0',
      '/api/admin/error-logs?search=Messaggio%204999&limit=50&offset=0',
      '/api/admin/error-groups?resolved=false&limit=50&offset=0',
      '/api/admin/error-groups?resolved=true&limit=50&offset=0',
    ],
  },
  { name: 'Richieste prodotto', paths: ['/api/admin/product-requests', '/api/admin/product-requests?status=pending'] },
  { name: 'White label', paths: ['/api/admin/white-label', '/api/admin/white-label?status=pending'] },
  {
    name: 'E-mail',
    paths: [
      '/api/admin/mail?limit=50',
      '/api/admin/mail?state=failed&limit=50',
      '/api/admin/mail?search=elena.5000@boutique.example&limit=50',
    ],
  },
  {
    name: 'Registro',
    paths: [
      '/api/admin/orders/audit?limit=50',
      '/api/admin/orders/audit?kind=order&limit=50',
      `/api/admin/orders/audit?search=${someIds.order}&limit=50`,
      `/api/admin/orders/audit?actor=user:${someIds.user}&limit=50`,
    ],
  },
];
