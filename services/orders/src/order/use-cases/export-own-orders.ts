import type { Writable } from 'node:stream';
import type { OwnOrderExportQuery } from '@drappo/contracts/orders/orders';
import { romeDay } from '@drappo/contracts/rome-time';
import type { Clock, Documents } from '@drappo/service-kit';
import type { PrismaClient } from '../../data/database.ts';
import { readExportedOrders } from '../data/order-export.ts';
import { findOwnOrderIds } from '../data/own-order-search.ts';
import { ownOrderTitles, type ExportedOrder } from '../domain/order-csv.ts';
import { orderNotFound } from '../domain/order-errors.ts';
import { orderLineTitles } from '../domain/order-line-csv.ts';
import type * as documentTasks from '../templates/document-worker.ts';

/** `batch`: the number of orders per read; an order has up to 200 lines. */
type Sheet = { name: string; titles: string[]; task: 'ownOrders' | 'ownOrderLines'; batch: number };
type Deps = { prisma: PrismaClient; clock: Clock; writeSheet: Documents<typeof documentTasks>['writeSheet'] };

const sheets: Record<NonNullable<OwnOrderExportQuery['rows']>, Sheet> = {
  orders: { name: 'Ordini', titles: ownOrderTitles, task: 'ownOrders', batch: 300 },
  lines: { name: 'Righe', titles: orderLineTitles, task: 'ownOrderLines', batch: 50 },
};

/**
 * Writes a reseller's orders that match the filters of the list, newest first, or their lines. Reads their ids first and the
 * orders while the file is sent: memory holds one batch, and a slow reader holds no database connection. `open` starts the
 * response with the file's name.
 */
export const createExportOwnOrders =
  ({ prisma, clock, writeSheet }: Deps) =>
  async (
    userId: string,
    { format, rows = 'orders', order: id, ...filter }: OwnOrderExportQuery,
    open: (fileName: string) => Writable,
  ): Promise<void> => {
    const ids = await findOwnOrderIds(prisma, { ...filter, id, userId });
    const [only] = id === undefined ? [] : await readExportedOrders(prisma, ids);
    if (id !== undefined && !only) throw orderNotFound();
    const { name, titles, task, batch } = sheets[rows];
    const subject = only?.orderNumber ?? romeDay(clock.now());
    const batches = async function* (): AsyncGenerator<ExportedOrder[]> {
      for (let start = 0; start < ids.length; start += batch)
        yield readExportedOrders(prisma, ids.slice(start, start + batch));
    };
    const begin = (): Writable => open(`${name.toLowerCase()}-${subject}.${format}`);
    await writeSheet(task, { format, name, titles, batches: batches(), begin }, { account: userId });
  };
