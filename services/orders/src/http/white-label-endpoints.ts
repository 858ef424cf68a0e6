import * as routes from '@drappo/contracts/orders/white-label-routes';
import { csvLines, endpoint, type Endpoint } from '@drappo/service-kit';
import type { Response } from 'express';
import type { PrismaClient } from '../data/database.ts';
import {
  readChargedOrders,
  readOfficeStatements,
  readOwnStatements,
  readSetup,
  readStatements,
} from '../data/white-label-queries.ts';
import { officeStatementCells, officeStatementTitles, ownStatementRows } from '../domain/white-label-csv.ts';

/** Resellers by months: far more than there are. */
const MOST_ROWS = 50_000;

const sendCsv = (res: Response, name: string, rows: string[][]) => {
  res
    .set({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}.csv"`,
      'cache-control': 'no-store',
    })
    .send(csvLines(rows, { bom: true }));
};

/** Monthly statements of white label, for their resellers and for the office. */
export const createWhiteLabelEndpoints = ({ prisma }: { prisma: PrismaClient }): Endpoint[] => [
  endpoint(routes.listWhiteLabelStatements, ({ actor }) => readOwnStatements(prisma, actor.userId)),
  endpoint(routes.exportWhiteLabelStatement, async ({ params: { month }, actor, res }) => {
    const [orders, setup] = await Promise.all([
      readChargedOrders(prisma, actor.userId, month),
      readSetup(prisma, actor.userId, month),
    ]);
    sendCsv(res, `white-label-${month}`, ownStatementRows(orders, setup));
  }),
  endpoint(routes.listOfficeStatements, ({ query }) => readOfficeStatements(prisma, query)),
  endpoint(routes.exportOfficeStatements, async ({ query, res }) => {
    const statements = await readStatements(prisma, query, { limit: MOST_ROWS, offset: 0 });
    sendCsv(res, `white-label-${query.month ?? 'tutti'}`, [
      officeStatementTitles,
      ...statements.map(officeStatementCells),
    ]);
  }),
];
