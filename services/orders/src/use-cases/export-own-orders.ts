import type { Writable } from 'node:stream';
import type { OwnOrderExportQuery } from '@drappo/contracts/orders/orders';
import { openSheet } from '@drappo/service-kit/sheets';
import type { PrismaClient } from '../data/database.ts';
import { readExportedOrders } from '../data/order-export.ts';
import { findOwnOrderIds } from '../data/own-order-search.ts';
import { ownOrderCells, ownOrderTitles } from '../domain/order-csv.ts';

const BATCH = 300;

/**
 * Writes a reseller's orders that fit the filters of the list, newest first. Their ids are read first, the orders while the
 * file is sent: memory holds one batch, and a slow reader holds no connection to the database.
 */
export const createExportOwnOrders =
  ({ prisma }: { prisma: PrismaClient }) =>
  async (userId: string, { format, ...filter }: OwnOrderExportQuery, open: () => Writable): Promise<void> => {
    const ids = await findOwnOrderIds(prisma, { ...filter, userId });
    const sheet = openSheet(format, open(), 'Ordini');
    await sheet.write([ownOrderTitles]);
    for (let start = 0; start < ids.length; start += BATCH)
      await sheet.write((await readExportedOrders(prisma, ids.slice(start, start + BATCH))).map(ownOrderCells));
    await sheet.end();
  };
