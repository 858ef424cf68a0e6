import * as routes from '@drappo/contracts/orders/white-label-routes';
import { endpoint, type Endpoint } from '@drappo/service-kit';
import type { Response } from 'express';
import type { PrismaClient } from '../../data/database.ts';
import {
  readChargedOrders,
  readOfficeStatements,
  readOwnStatements,
  readSetup,
  readStatements,
} from '../data/white-label-queries.ts';
import type { OrderDocuments } from './order-papers.ts';
import { sendSheet } from './send-sheet.ts';
import { officeStatementCells, officeStatementTitles, ownStatementRows } from '../domain/white-label-csv.ts';

/** Resellers times months: far above the real number. */
const MOST_ROWS = 50_000;

const ROWS_AT_A_TIME = 1_000;

const inBatches = async function* (rows: string[][]): AsyncGenerator<string[][]> {
  for (let start = 0; start < rows.length; start += ROWS_AT_A_TIME) yield rows.slice(start, start + ROWS_AT_A_TIME);
};

type Deps = { prisma: PrismaClient; documents: OrderDocuments };

/** Monthly statements of white label, for their resellers and for the office. */
export const createWhiteLabelEndpoints = ({ prisma, documents }: Deps): Endpoint[] => {
  const sendCsv = (res: Response, { account, name, rows }: { account: string; name: string; rows: string[][] }) =>
    sendSheet(res, 'csv', (begin) => {
      const [titles = [], ...others] = rows;
      const batches = inBatches(others);
      const file = { format: 'csv', name: 'White label', titles, batches, begin: () => begin(`${name}.csv`) } as const;
      return documents.writeSheet('rows', file, { account });
    });
  return [
    endpoint(routes.listWhiteLabelStatements, ({ actor }) => readOwnStatements(prisma, actor.userId)),
    endpoint(routes.exportWhiteLabelStatement, async ({ params: { month }, actor, res }) => {
      const [orders, setup] = await Promise.all([
        readChargedOrders(prisma, actor.userId, month),
        readSetup(prisma, actor.userId, month),
      ]);
      await sendCsv(res, {
        account: actor.userId,
        name: `white-label-${month}`,
        rows: ownStatementRows(orders, setup),
      });
    }),
    endpoint(routes.listOfficeStatements, ({ query }) => readOfficeStatements(prisma, query)),
    endpoint(routes.exportOfficeStatements, async ({ query, actor, res }) => {
      const statements = await readStatements(prisma, query, { limit: MOST_ROWS, offset: 0 });
      const rows = [officeStatementTitles, ...statements.map(officeStatementCells)];
      await sendCsv(res, { account: actor.userId, name: `white-label-${query.month ?? 'tutti'}`, rows });
    }),
  ];
};
