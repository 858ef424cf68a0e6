import { listAdminProducts } from '@drappo/contracts/catalog/routes/admin-products';
import {
  getCustomerCatalog,
  getCustomerMails,
  getCustomerOrders,
  getCustomerShop,
} from '@drappo/contracts/customer-routes';
import { listUsers } from '@drappo/contracts/identity/routes/admin-users';
import { listAdminOrders, listOrderNames } from '@drappo/contracts/orders/admin-routes';
import { listSavedViews, selectOrders } from '@drappo/contracts/orders/admin-work-routes';
import { getDeskDay, getDeskOrder } from '@drappo/contracts/orders/desk-routes';
import { getAdminReturn, listAdminReturns } from '@drappo/contracts/orders/return-routes';
import { pathTo } from '@drappo/contracts/route';
import * as waiting from '@drappo/contracts/waiting-routes';
import { reads, type Screen } from './reads.ts';
import { someIds, someNumbers } from './rows.ts';

/** The requests of the back office's desk: choices, the shell, the scanner, returns and a user's page. */
export const deskScreens: Screen[] = [
  {
    name: 'Ordini, saved views and choices',
    paths: [listSavedViews.path, ...reads(selectOrders, 'view=to-prepare', 'zone=IT_ISOLE', 'search=milano')],
  },
  {
    name: 'Ordini, search of what couriers and customers say',
    paths: reads(
      listAdminOrders,
      'search=JD500001&limit=20&offset=0',
      'search=DW-0150001&limit=20&offset=0',
      'search=giacca&limit=20&offset=0',
      'search=Boutique%2050000&limit=20&offset=0',
      'search=IT00000050000&limit=20&offset=0',
      'search=%23500001&limit=20&offset=0',
    ),
  },
  {
    name: 'The shell, counts of what waits',
    paths: Object.values(waiting).map(({ path }) => path),
  },
  {
    name: 'Palette',
    paths: [
      ...['elena', 'boutique', someNumbers.shipped, 'giacca', 'DW-0150', '+39 333 0500001'].flatMap((text) =>
        [listUsers, listAdminOrders, listAdminProducts].flatMap((list) =>
          reads(list, `search=${encodeURIComponent(text)}&limit=4`),
        ),
      ),
      ...reads(listOrderNames, `search=${someNumbers.shipped}`),
    ],
  },
  {
    name: 'Banco scanner',
    paths: [getDeskDay.path, ...reads(getDeskOrder, `code=${someNumbers.shipped}`, `code=${someNumbers.paid}`)],
  },
  {
    name: 'Resi',
    paths: [
      ...reads(
        listAdminReturns,
        'limit=50',
        'status=requested&limit=50',
        'status=refunded&limit=50',
        'search=elena&limit=50',
      ),
      ...reads(listAdminReturns, 'search=RES-0000100&limit=50', `search=${someNumbers.shipped}&limit=50`),
      pathTo(getAdminReturn, { id: someIds.return }),
    ],
  },
  {
    name: "A user's page",
    paths: [getCustomerOrders, getCustomerCatalog, getCustomerShop, getCustomerMails].map((route) =>
      pathTo(route, { id: someIds.user }),
    ),
  },
];
