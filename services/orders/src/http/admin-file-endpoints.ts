import * as routes from '@drappo/contracts/orders/admin-routes';
import { pipeline } from 'node:stream/promises';
import { romeDay } from '@drappo/contracts/rome-time';
import { endpoint, type Clock, type Endpoint } from '@drappo/service-kit';
import type { Response } from 'express';
import type { PrismaClient } from '../data/database.ts';
import { readPickList, readSlips } from '../data/document-queries.ts';
import { readPickListFoot } from '../data/pick-list-foot.ts';
import { exportOrders } from '../data/order-export.ts';
import type { OrderFilter } from '../data/order-filter.ts';
import { readOrderFilter } from '../data/reseller-queries.ts';
import { orderNotFound, tooManyExports } from '../domain/order-errors.ts';
import type { ReadLinePictures } from '../media/line-pictures.ts';
import { packingSlipsPdf } from '../templates/packing-slip.ts';
import { pickListNumber, pickListPdf } from '../templates/pick-list.ts';
import { sendPdf } from './send-pdf.ts';

type Deps = { prisma: PrismaClient; clock: Clock; readLinePictures: ReadLinePictures };

/** Each holds a connection of the pool during the download. */
const EXPORTS_AT_ONCE = 3;

const wasLeft = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';

/** Orders as files: the export, the pick list and packing slips. */
export const createAdminFileEndpoints = ({ prisma, clock, readLinePictures }: Deps): Endpoint[] => {
  let exports = 0;

  const sendExport = async (filter: OrderFilter, res: Response) => {
    if (exports >= EXPORTS_AT_ONCE) throw tooManyExports();
    exports += 1;
    try {
      await exportOrders(prisma, filter, async (lines) => {
        res.set({
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="ordini-${romeDay(clock.now())}.csv"`,
          'cache-control': 'no-store',
        });
        await pipeline(lines, res);
      });
    } catch (error) {
      // The client has closed the connection: no answer can reach it.
      if (!wasLeft(error)) throw error;
    } finally {
      exports -= 1;
    }
  };

  return [
    endpoint(routes.exportOrders, async ({ query, res }) =>
      sendExport(await readOrderFilter(prisma, query, clock.now()), res),
    ),
    endpoint(routes.getPickList, async ({ query, res }) => {
      const now = clock.now();
      const list = await readPickList(prisma, query.ids);
      const [pictures, foot] = await Promise.all([readLinePictures(list.lines), readPickListFoot(prisma, list.lines)]);
      const bytes = await pickListPdf(list, now, { pictures, foot, number: pickListNumber(now) });
      sendPdf(res, `lista-di-prelievo-${romeDay(now)}`, bytes);
    }),
    endpoint(routes.getPackingSlips, async ({ query, res }) => {
      const orders = await readSlips(prisma, query.ids);
      const [first] = orders;
      if (!first) throw orderNotFound();
      const name = orders.length === 1 ? `distinta-${first.orderNumber}` : `distinte-${romeDay(clock.now())}`;
      const pictures = await readLinePictures(orders.flatMap(({ items }) => items));
      sendPdf(res, name, await packingSlipsPdf(orders, pictures));
    }),
  ];
};
