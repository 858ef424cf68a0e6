import * as routes from '@drappo/contracts/orders/admin-routes';
import { romeDay } from '@drappo/contracts/rome-time';
import { endpoint, type Clock, type Endpoint } from '@drappo/service-kit';
import type { SheetFormat } from '@drappo/service-kit/sheets';
import type { Response } from 'express';
import type { PrismaClient } from '../../data/database.ts';
import { exportOrders } from '../data/order-export.ts';
import type { OrderFilter } from '../data/order-filter.ts';
import { readOrderFilter } from '../data/reseller-queries.ts';
import { orderCsvTitles } from '../domain/order-csv.ts';
import { tooManyExports } from '../domain/order-errors.ts';
import type { OrderDocuments } from './order-papers.ts';
import { sendSheet } from './send-sheet.ts';

type Deps = { prisma: PrismaClient; clock: Clock; documents: OrderDocuments };

/** Each export holds a connection of the pool during the download. */
const EXPORTS_AT_ONCE = 3;

/** The export of the office's list of orders. */
export const createAdminExportEndpoint = ({ prisma, clock, documents }: Deps): Endpoint => {
  let exports = 0;

  const sendExport = async (account: string, filter: OrderFilter, format: SheetFormat, res: Response) => {
    if (exports >= EXPORTS_AT_ONCE) throw tooManyExports();
    exports += 1;
    try {
      await sendSheet(res, format, (begin) =>
        exportOrders(prisma, filter, (batches) => {
          const beginNamed = () => begin(`ordini-${romeDay(clock.now())}.${format}`);
          const file = { format, name: 'Ordini', titles: orderCsvTitles, batches, begin: beginNamed };
          return documents.writeSheet('officeOrders', file, { account });
        }),
      );
    } finally {
      exports -= 1;
    }
  };

  return endpoint(routes.exportOrders, async ({ query: { format = 'csv', ...query }, actor, res }) =>
    sendExport(actor.userId, await readOrderFilter(prisma, query, clock.now()), format, res),
  );
};
