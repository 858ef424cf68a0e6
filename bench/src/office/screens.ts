import {
  getAdminProduct,
  listAdminProducts,
  listStockMovements,
} from '@drappo/contracts/catalog/routes/admin-products';
import { listProducts } from '@drappo/contracts/catalog/routes/products';
import { listAdminWishlists, listDemand } from '@drappo/contracts/catalog/routes/reservations';
import { listProductRequests } from '@drappo/contracts/catalog/routes/uploads';
import { operationsRoutes } from '@drappo/contracts/every-service-routes';
import { getUser, listUsers } from '@drappo/contracts/identity/routes/admin-users';
import { listBetaApplications } from '@drappo/contracts/identity/routes/plans';
import { listErrorGroups, listErrors } from '@drappo/contracts/integrations/routes';
import { listMails } from '@drappo/contracts/notifications/routes';
import { getAdminOrder, getOrderStatistics, listAdminOrders } from '@drappo/contracts/orders/admin-routes';
import { listOfficeStatements } from '@drappo/contracts/orders/white-label-routes';
import { pathTo } from '@drappo/contracts/route';
import { listPackagingProfiles } from '@drappo/contracts/shipping/routes';
import { deskScreens } from './desk-screens.ts';
import { insightScreens } from './insight-screens.ts';
import { reads, type Screen } from './reads.ts';
import { someIds } from './rows.ts';

const { listAudit: listOrderAudit } = operationsRoutes('orders');

/** The requests of the back office: each list, search and counter with the choices that an administrator makes. */
export const screens: Screen[] = [
  {
    name: 'Dashboard',
    paths: [getOrderStatistics.path, ...reads(listAdminOrders, 'limit=5&offset=0')],
  },
  {
    name: 'Ordini, list and filters',
    paths: reads(
      listAdminOrders,
      'limit=20&offset=0',
      'limit=20&offset=2000',
      'status=pending&limit=20&offset=0',
      'status=paid&limit=20&offset=0',
      'status=shipped&limit=20&offset=400',
      'status=cancelled&limit=20&offset=0',
    ),
  },
  {
    name: 'Ordini, views and their filters',
    paths: reads(
      listAdminOrders,
      'view=to-prepare&limit=50&offset=0',
      'view=urgent&sort=-total&limit=50&offset=0',
      'view=preparing&limit=50&offset=0',
      'view=payment-due&limit=50&offset=0',
      'view=problems&limit=50&offset=0',
      'zone=IT_ISOLE&limit=50&offset=0',
      `reseller=${someIds.user}&limit=50&offset=0`,
      'sort=createdAt&limit=50&offset=2000',
      'carrier=BRT&whiteLabel=yes&limit=50&offset=0',
      'source=shop&limit=50&offset=0',
      'dates=paid&from=2026-01-01&to=2026-01-02&limit=50&offset=0',
    ),
  },
  {
    name: 'Ordini, search',
    paths: reads(
      listAdminOrders,
      'search=ORD-2026-0500000&limit=20&offset=0',
      'search=Cliente%20777123&limit=20&offset=0',
      'search=cliente31337@example.com&limit=20&offset=0',
      'search=elena&limit=20&offset=0',
      'search=zzzz-niente&limit=20&offset=0',
      'search=Cliente&status=paid&limit=20&offset=0',
      `search=${someIds.order}&limit=20&offset=0`,
      'search=%2B39%20333%20123%204567&limit=20&offset=0',
      'search=RR%201234%205678%20IT&limit=20&offset=0',
      'search=milano&limit=20&offset=0',
    ),
  },
  ...deskScreens,
  ...insightScreens,
  { name: 'Ordini, details', paths: [pathTo(getAdminOrder, { id: someIds.order })] },
  {
    name: 'Catalogo, list and filters',
    paths: reads(
      listAdminProducts,
      'limit=6&offset=0',
      'limit=25&offset=2000',
      'limit=25&offset=99975',
      'sort=name&limit=25&offset=0',
      'sort=price&limit=25&offset=0',
      'state=active&limit=25&offset=0',
      'state=retired&limit=25&offset=0',
      'stock=out&limit=25&offset=0',
      'stock=partly-out&sort=name&limit=25&offset=0',
    ),
  },
  {
    name: 'Catalogo, search',
    paths: reads(
      listAdminProducts,
      'search=velluto&limit=25&offset=0',
      'search=fatto&limit=25&offset=0',
      'search=giacca&sort=name&limit=25&offset=0',
      'search=DW-&limit=25&offset=0',
      'search=DW-00012&limit=25&offset=0',
      'search=DW-0150000&limit=25&offset=0',
      'search=vellluto&limit=25&offset=0',
      'search=giaca%20in%20lanna&limit=25&offset=0',
      'search=zzzz-niente&limit=25&offset=0',
    ),
  },
  {
    name: 'Catalogo, product and stock',
    paths: [pathTo(getAdminProduct, { id: someIds.product }), pathTo(listStockMovements, { id: someIds.variant })],
  },
  {
    name: 'Wishlist',
    paths: [
      ...reads(
        listAdminWishlists,
        'limit=50&offset=0',
        'limit=50&offset=2000',
        'search=elena&limit=50&offset=0',
        'search=velluto&limit=50&offset=0',
        'search=boutique&limit=50&offset=0',
        'search=elena.5000&limit=50&offset=0',
      ),
      ...reads(listDemand, 'limit=20&offset=0'),
    ],
  },
  {
    name: "The resellers' catalogue",
    paths: reads(
      listProducts,
      'limit=12&offset=0',
      'search=velluto&limit=12&offset=0',
      'search=DW-&limit=12&offset=0',
      'search=vellluto&limit=12&offset=0',
    ),
  },
  { name: 'Beta', paths: [listBetaApplications.path] },
  {
    name: 'Utenti',
    paths: [
      ...reads(
        listUsers,
        'limit=50&offset=0',
        'limit=50&offset=2000',
        'role=rivenditore&limit=50',
        'plan=pro&limit=50',
        'verification=pending&limit=50',
        'search=elena.5000&limit=50',
        'search=Boutique%2099999&limit=50',
        'search=zzzz-niente&limit=50',
      ),
      pathTo(getUser, { id: someIds.user }),
    ],
  },
  {
    name: 'Log',
    paths: [
      ...reads(
        listErrors,
        'resolved=false&limit=50&offset=0',
        'source=orders&limit=50&offset=0',
        'search=Messaggio%204999&limit=50&offset=0',
      ),
      ...reads(listErrorGroups, 'resolved=false&limit=50&offset=0', 'resolved=true&limit=50&offset=0'),
    ],
  },
  { name: 'Richieste prodotto', paths: [listProductRequests.path, ...reads(listProductRequests, 'status=pending')] },
  {
    name: 'White label',
    paths: [
      listPackagingProfiles.path,
      ...reads(listPackagingProfiles, 'status=pending'),
      ...reads(listOfficeStatements, 'limit=50', `month=2026-11&user=${someIds.user}`),
    ],
  },
  {
    name: 'E-mail',
    paths: reads(
      listMails,
      'limit=50',
      'state=failed&limit=50',
      'search=elena.5000@boutique.example&limit=50',
      `orders=${someIds.order}&limit=50`,
    ),
  },
  {
    name: 'Registro',
    paths: reads(
      listOrderAudit,
      'limit=50',
      'kind=order&limit=50',
      `search=${someIds.order}&limit=50`,
      `actor=user:${someIds.user}&limit=50`,
    ),
  },
];
