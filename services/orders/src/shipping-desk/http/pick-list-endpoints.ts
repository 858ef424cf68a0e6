import * as fileRoutes from '@drappo/contracts/orders/admin-routes';
import * as routes from '@drappo/contracts/orders/admin-work-routes';
import { romeDay } from '@drappo/contracts/rome-time';
import { endpoint, type Clock, type Endpoint } from '@drappo/service-kit';
import type { PrismaClient } from '../../data/database.ts';
import { readPickList, readSlips, type PickList } from '../../order/data/document-queries.ts';
import { readHeld, readHeldCounts } from '../../order/data/money-hold.ts';
import { readPickListFoot } from '../../order/data/pick-list-foot.ts';
import { findPickList, ordersOnPickList } from '../data/pick-list-repository.ts';
import { noneMayLeave, nothingLeftToPick, pickListNotFound } from '../domain/desk-errors.ts';
import { orderNotFound } from '../../order/domain/order-errors.ts';
import { pickListNumber } from '../../order/templates/pick-list.ts';
import type { createMakePickList, createUndoPickList } from '../use-cases/pick-lists.ts';
import type { OrderPapers } from '../../order/http/order-papers.ts';
import { sendPdf } from '../../order/http/send-pdf.ts';

type Deps = {
  prisma: PrismaClient;
  clock: Clock;
  papers: OrderPapers;
  makePickList: ReturnType<typeof createMakePickList>;
  undoPickList: ReturnType<typeof createUndoPickList>;
};

/** A list printed again within the same minute is identical. */
const wholeMinute = (at: Date): Date => new Date(Math.floor(at.getTime() / 60_000) * 60_000);

/** The orders that may leave. @throws AppError if none of them may */
const withoutHeld = async (prisma: PrismaClient, ids: string[]): Promise<string[]> => {
  const held = await readHeld(prisma, ids);
  const left = ids.filter((id) => !held.has(id));
  if (left.length === 0 && held.size > 0) throw noneMayLeave();
  return left;
};

const countHeld = async (prisma: PrismaClient, ids: string[] | undefined): Promise<number> => {
  if (ids) return (await readHeld(prisma, ids)).size;
  const { paid, processing } = await readHeldCounts(prisma);
  return paid + processing;
};

/** What there is to pick for these orders, or for all that wait. @throws AppError if only held ones are left */
const pickListOf = async (prisma: PrismaClient, ids: string[] | undefined): Promise<PickList> => {
  const list = await readPickList(prisma, ids);
  if (list.orders === 0 && (await countHeld(prisma, ids)) > 0) throw nothingLeftToPick();
  return list;
};

/** Pick lists and packing slips: printed for chosen orders, or for a stored list. */
export const createPickListEndpoints = ({ prisma, clock, papers, makePickList, undoPickList }: Deps): Endpoint[] => [
  endpoint(fileRoutes.getPickList, async ({ query, actor, res }) => {
    const now = clock.now();
    const list = await pickListOf(prisma, query.ids);
    const foot = await readPickListFoot(prisma, list.lines);
    const printed = { list, printedAt: wholeMinute(now), foot, number: pickListNumber(now) };
    sendPdf(res, `lista-di-prelievo-${romeDay(now)}`, await papers.pickList(actor.userId, printed));
  }),
  endpoint(fileRoutes.getPackingSlips, async ({ query, actor, res }) => {
    // A held order's own page asks for its slip: there a person may decide to ship it.
    const ids = query.held ? query.ids : await withoutHeld(prisma, query.ids);
    const orders = await readSlips(prisma, ids);
    const [first] = orders;
    if (!first) throw orderNotFound();
    const name = orders.length === 1 ? `distinta-${first.orderNumber}` : `distinte-${romeDay(clock.now())}`;
    sendPdf(res, name, await papers.packingSlips(actor.userId, orders));
  }),
  endpoint(routes.makePickList, ({ body: { ids }, ctx }) => makePickList(ids, ctx)),
  endpoint(routes.undoPickList, ({ params: { id }, ctx }) => undoPickList(id, ctx)),
  endpoint(routes.getMadePickList, async ({ params: { id }, actor, res }) => {
    const made = await findPickList(prisma, id);
    if (!made) throw pickListNotFound();
    const list = await pickListOf(prisma, await ordersOnPickList(prisma, id));
    const foot = await readPickListFoot(prisma, list.lines);
    const printed = { list, printedAt: made.createdAt, foot, number: made.number };
    sendPdf(res, made.number.toLowerCase(), await papers.pickList(actor.userId, printed));
  }),
  endpoint(routes.getPickListSlips, async ({ params: { id }, actor, res }) => {
    const made = await findPickList(prisma, id);
    const orders = await readSlips(prisma, made ? await withoutHeld(prisma, await ordersOnPickList(prisma, id)) : []);
    // A list that was undone has no orders.
    if (!made || orders.length === 0) throw pickListNotFound();
    sendPdf(res, `distinte-${made.number.toLowerCase()}`, await papers.packingSlips(actor.userId, orders));
  }),
];
