import * as routes from '@drappo/contracts/orders/admin-work-routes';
import { endpoint, type Clock, type Endpoint } from '@drappo/service-kit';
import type { PrismaClient } from '../data/database.ts';
import { readPickList, readSlips } from '../data/document-queries.ts';
import { readSelection } from '../data/order-selection.ts';
import { readPickListFoot } from '../data/pick-list-foot.ts';
import { findPickList, ordersOnPickList } from '../data/pick-list-repository.ts';
import { readOrderFilter } from '../data/reseller-queries.ts';
import { readViews } from '../data/saved-view-repository.ts';
import { pickListNotFound } from '../domain/work-errors.ts';
import type { createMakePickList, createUndoPickList } from '../use-cases/pick-lists.ts';
import type { SavedViewUseCases } from '../use-cases/saved-views.ts';
import type { OrderPapers } from './order-papers.ts';
import { sendPdf } from './send-pdf.ts';

type Deps = SavedViewUseCases & {
  prisma: PrismaClient;
  clock: Clock;
  papers: OrderPapers;
  makePickList: ReturnType<typeof createMakePickList>;
  undoPickList: ReturnType<typeof createUndoPickList>;
};

/** What the office works through a day of orders with: saved views, choices of many orders, pick lists. */
export const createAdminWorkEndpoints = ({ prisma, clock, papers, ...useCases }: Deps): Endpoint[] => [
  endpoint(routes.listSavedViews, ({ actor }) => readViews(prisma, actor.userId)),
  endpoint(routes.saveView, ({ body, ctx }) => useCases.saveView(body, ctx)),
  endpoint(routes.changeView, ({ params: { id }, body, ctx }) => useCases.changeView(id, body, ctx)),
  endpoint(routes.deleteView, ({ params: { id }, ctx }) => useCases.deleteView(id, ctx)),
  endpoint(routes.selectOrders, async ({ query }) =>
    readSelection(prisma, await readOrderFilter(prisma, query, clock.now())),
  ),
  endpoint(routes.makePickList, ({ body: { ids }, ctx }) => useCases.makePickList(ids, ctx)),
  endpoint(routes.undoPickList, ({ params: { id }, ctx }) => useCases.undoPickList(id, ctx)),
  endpoint(routes.getMadePickList, async ({ params: { id }, actor, res }) => {
    const made = await findPickList(prisma, id);
    if (!made) throw pickListNotFound();
    const list = await readPickList(prisma, await ordersOnPickList(prisma, id));
    const foot = await readPickListFoot(prisma, list.lines);
    const printed = { list, printedAt: made.createdAt, foot, number: made.number };
    sendPdf(res, made.number.toLowerCase(), await papers.pickList(actor.userId, printed));
  }),
  endpoint(routes.getPickListSlips, async ({ params: { id }, actor, res }) => {
    const made = await findPickList(prisma, id);
    const orders = await readSlips(prisma, made ? await ordersOnPickList(prisma, id) : []);
    // Taken back it has none.
    if (!made || orders.length === 0) throw pickListNotFound();
    sendPdf(res, `distinte-${made.number.toLowerCase()}`, await papers.packingSlips(actor.userId, orders));
  }),
];
