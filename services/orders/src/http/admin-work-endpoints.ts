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
import type { ReadLinePictures } from '../media/line-pictures.ts';
import { packingSlipsPdf } from '../templates/packing-slip.ts';
import { pickListPdf } from '../templates/pick-list.ts';
import type { createMakePickList, createUndoPickList } from '../use-cases/pick-lists.ts';
import type { SavedViewUseCases } from '../use-cases/saved-views.ts';
import { sendPdf } from './send-pdf.ts';

type Deps = SavedViewUseCases & {
  prisma: PrismaClient;
  clock: Clock;
  readLinePictures: ReadLinePictures;
  makePickList: ReturnType<typeof createMakePickList>;
  undoPickList: ReturnType<typeof createUndoPickList>;
};

/** What the office works through a day of orders with: saved views, choices of many orders, pick lists. */
export const createAdminWorkEndpoints = ({ prisma, clock, readLinePictures, ...useCases }: Deps): Endpoint[] => [
  endpoint(routes.listSavedViews, ({ actor }) => readViews(prisma, actor.userId)),
  endpoint(routes.saveView, ({ body, ctx }) => useCases.saveView(body, ctx)),
  endpoint(routes.changeView, ({ params: { id }, body, ctx }) => useCases.changeView(id, body, ctx)),
  endpoint(routes.deleteView, ({ params: { id }, ctx }) => useCases.deleteView(id, ctx)),
  endpoint(routes.selectOrders, async ({ query }) =>
    readSelection(prisma, await readOrderFilter(prisma, query, clock.now())),
  ),
  endpoint(routes.makePickList, ({ body: { ids }, ctx }) => useCases.makePickList(ids, ctx)),
  endpoint(routes.undoPickList, ({ params: { id }, ctx }) => useCases.undoPickList(id, ctx)),
  endpoint(routes.getMadePickList, async ({ params: { id }, res }) => {
    const made = await findPickList(prisma, id);
    if (!made) throw pickListNotFound();
    const list = await readPickList(prisma, await ordersOnPickList(prisma, id));
    const [pictures, foot] = await Promise.all([readLinePictures(list.lines), readPickListFoot(prisma, list.lines)]);
    const bytes = await pickListPdf(list, made.createdAt, { pictures, foot, number: made.number });
    sendPdf(res, made.number.toLowerCase(), bytes);
  }),
  endpoint(routes.getPickListSlips, async ({ params: { id }, res }) => {
    const made = await findPickList(prisma, id);
    const orders = await readSlips(prisma, made ? await ordersOnPickList(prisma, id) : []);
    // Taken back it has none.
    if (!made || orders.length === 0) throw pickListNotFound();
    const pictures = await readLinePictures(orders.flatMap(({ items }) => items));
    sendPdf(res, `distinte-${made.number.toLowerCase()}`, await packingSlipsPdf(orders, pictures));
  }),
];
