import type { Writable } from 'node:stream';
import type { OwnOrderExportQuery } from '@drappo/contracts/orders/orders';
import { romeDay } from '@drappo/contracts/rome-time';
import type { Clock } from '@drappo/service-kit';
import { openSheet } from '@drappo/service-kit/sheets';
import type { PrismaClient } from '../data/database.ts';
import { readExportedOrders } from '../data/order-export.ts';
import { findOwnOrderIds } from '../data/own-order-search.ts';
import { ownOrderCells, ownOrderTitles, type ExportedOrder } from '../domain/order-csv.ts';
import { orderNotFound } from '../domain/order-errors.ts';
import { orderLineCells, orderLineTitles } from '../domain/order-line-csv.ts';

/** `batch`: how many orders are read at a time; an order has up to 200 lines. */
type Sheet = { name: string; titles: string[]; rowsOf: (order: ExportedOrder) => string[][]; batch: number };

const sheets: Record<NonNullable<OwnOrderExportQuery['rows']>, Sheet> = {
  orders: { name: 'Ordini', titles: ownOrderTitles, rowsOf: (order) => [ownOrderCells(order)], batch: 300 },
  lines: { name: 'Righe', titles: orderLineTitles, rowsOf: orderLineCells, batch: 50 },
};

/**
 * Writes a reseller's orders that fit the filters of the list, newest first, or their lines. Their ids are read first, the orders
 * while the file is sent: memory holds one batch, and a slow reader holds no connection to the database. `open` begins the answer
 * with the file's name.
 */
export const createExportOwnOrders =
  ({ prisma, clock }: { prisma: PrismaClient; clock: Clock }) =>
  async (
    userId: string,
    { format, rows = 'orders', order: id, ...filter }: OwnOrderExportQuery,
    open: (fileName: string) => Writable,
  ): Promise<void> => {
    const ids = await findOwnOrderIds(prisma, { ...filter, id, userId });
    const [only] = id === undefined ? [] : await readExportedOrders(prisma, ids);
    if (id !== undefined && !only) throw orderNotFound();
    const { name, titles, rowsOf, batch } = sheets[rows];
    const subject = only?.orderNumber ?? romeDay(clock.now());
    const sheet = openSheet(format, open(`${name.toLowerCase()}-${subject}.${format}`), name);
    await sheet.write([titles]);
    for (let start = 0; start < ids.length; start += batch)
      await sheet.write((await readExportedOrders(prisma, ids.slice(start, start + batch))).flatMap(rowsOf));
    await sheet.end();
  };
