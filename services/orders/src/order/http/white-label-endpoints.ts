import type { Cell } from '@drappo/contracts/cell';
import * as routes from '@drappo/contracts/orders/white-label-routes';
import { endpoint, type Endpoint } from '@drappo/service-kit';
import type { SheetFormat } from '@drappo/service-kit/sheets';
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
import {
  officeStatementCells,
  officeStatementTitles,
  ownStatementRows,
  ownStatementTitles,
} from '../domain/white-label-csv.ts';

/** Resellers times months: far above the real number. */
const MOST_ROWS = 50_000;

const ROWS_AT_A_TIME = 1_000;

const inBatches = async function* (rows: Cell[][]): AsyncGenerator<Cell[][]> {
  for (let start = 0; start < rows.length; start += ROWS_AT_A_TIME) yield rows.slice(start, start + ROWS_AT_A_TIME);
};

type Statement = { account: string; name: string; titles: string[]; rows: Cell[][] };
type Deps = { prisma: PrismaClient; documents: OrderDocuments };

/** Monthly statements of white label, for their resellers and for the office. */
export const createWhiteLabelEndpoints = ({ prisma, documents }: Deps): Endpoint[] => {
  const send = (res: Response, format: SheetFormat, { account, name, titles, rows }: Statement) =>
    sendSheet(res, format, (begin) => {
      const batches = inBatches(rows);
      const file = { format, name: 'White label', titles, batches, begin: () => begin(`${name}.${format}`) };
      return documents.writeSheet('rows', file, { account });
    });
  return [
    endpoint(routes.listWhiteLabelStatements, ({ actor }) => readOwnStatements(prisma, actor.userId)),
    endpoint(routes.exportWhiteLabelStatement, async ({ params: { month }, query: { format = 'csv' }, actor, res }) => {
      const [orders, setup] = await Promise.all([
        readChargedOrders(prisma, actor.userId, month),
        readSetup(prisma, actor.userId, month),
      ]);
      await send(res, format, {
        account: actor.userId,
        name: `white-label-${month}`,
        titles: ownStatementTitles,
        rows: ownStatementRows(orders, setup),
      });
    }),
    endpoint(routes.listOfficeStatements, ({ query }) => readOfficeStatements(prisma, query)),
    endpoint(routes.exportOfficeStatements, async ({ query: { format = 'csv', ...query }, actor, res }) => {
      const statements = await readStatements(prisma, query, { limit: MOST_ROWS, offset: 0 });
      await send(res, format, {
        account: actor.userId,
        name: `white-label-${query.month ?? 'tutti'}`,
        titles: officeStatementTitles,
        rows: statements.map(officeStatementCells),
      });
    }),
  ];
};
