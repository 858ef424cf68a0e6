import * as routes from '@drappo/contracts/orders/admin-routes';
import { romeDay } from '@drappo/contracts/rome-time';
import { endpoint, type Clock, type Endpoint } from '@drappo/service-kit';
import type { Response } from 'express';
import type { PrismaClient } from '../data/database.ts';
import { readPickList, readSlips } from '../data/document-queries.ts';
import { readPickListFoot } from '../data/pick-list-foot.ts';
import { exportOrders } from '../data/order-export.ts';
import type { OrderFilter } from '../data/order-filter.ts';
import { readOrderFilter } from '../data/reseller-queries.ts';
import { orderCsvTitles } from '../domain/order-csv.ts';
import { orderNotFound, tooManyExports } from '../domain/order-errors.ts';
import { pickListNumber } from '../templates/pick-list.ts';
import type { OrderDocuments, OrderPapers } from './order-papers.ts';
import { sendPdf } from './send-pdf.ts';
import { sendSheet } from './send-sheet.ts';

type Deps = { prisma: PrismaClient; clock: Clock; documents: OrderDocuments; papers: OrderPapers };

/** Each holds a connection of the pool during the download. */
const EXPORTS_AT_ONCE = 3;

/** Printed again within the minute it is the same paper. */
const wholeMinute = (at: Date): Date => new Date(Math.floor(at.getTime() / 60_000) * 60_000);

/** Orders as files: the export, the pick list and packing slips. */
export const createAdminFileEndpoints = ({ prisma, clock, documents, papers }: Deps): Endpoint[] => {
  let exports = 0;

  const sendExport = async (account: string, filter: OrderFilter, res: Response) => {
    if (exports >= EXPORTS_AT_ONCE) throw tooManyExports();
    exports += 1;
    try {
      await sendSheet(res, 'csv', (begin) =>
        exportOrders(prisma, filter, (batches) => {
          const beginNamed = () => begin(`ordini-${romeDay(clock.now())}.csv`);
          const file = { format: 'csv', name: 'Ordini', titles: orderCsvTitles, batches, begin: beginNamed } as const;
          return documents.writeSheet('officeOrders', file, { account });
        }),
      );
    } finally {
      exports -= 1;
    }
  };

  return [
    endpoint(routes.exportOrders, async ({ query, actor, res }) =>
      sendExport(actor.userId, await readOrderFilter(prisma, query, clock.now()), res),
    ),
    endpoint(routes.getPickList, async ({ query, actor, res }) => {
      const now = clock.now();
      const list = await readPickList(prisma, query.ids);
      const foot = await readPickListFoot(prisma, list.lines);
      const printed = { list, printedAt: wholeMinute(now), foot, number: pickListNumber(now) };
      sendPdf(res, `lista-di-prelievo-${romeDay(now)}`, await papers.pickList(actor.userId, printed));
    }),
    endpoint(routes.getPackingSlips, async ({ query, actor, res }) => {
      const orders = await readSlips(prisma, query.ids);
      const [first] = orders;
      if (!first) throw orderNotFound();
      const name = orders.length === 1 ? `distinta-${first.orderNumber}` : `distinte-${romeDay(clock.now())}`;
      sendPdf(res, name, await papers.packingSlips(actor.userId, orders));
    }),
  ];
};
