import type { Documents } from '@drappo/service-kit';
import type { PickList, SlipOrder } from '../data/document-queries.ts';
import type { PickListFoot } from '../data/pick-list-foot.ts';
import { requireDrawable, requireDrawableOrders } from '../domain/foreign-letters.ts';
import type { ReadLinePictures } from '../media/line-pictures.ts';
import type * as tasks from '../templates/document-worker.ts';
import type { Order } from '@drappo/contracts/orders/orders';
import type { Parties } from '../templates/paper-parties.ts';

export type OrderDocuments = Documents<typeof tasks>;
type Lines = { imageUrl: string | null }[];

/** Creates documents about orders in the documents' thread; reads their pictures when the account's turn comes. */
export type OrderPapers = {
  confirmation: (account: string, order: Order, parties: Parties) => Promise<Buffer>;
  packingSlips: (account: string, orders: SlipOrder[]) => Promise<Buffer>;
  pickList: (account: string, printed: PrintedList) => Promise<Buffer>;
};
/** `number` is the bar code of the list itself. */
type PrintedList = { list: PickList; printedAt: Date; foot: PickListFoot; number: string };

export const createOrderPapers = (
  { makeDocument: make }: OrderDocuments,
  readLinePictures: ReadLinePictures,
): OrderPapers => {
  const optionsOf = (account: string, lines: Lines) => ({
    account,
    attachments: async () => {
      const { pictures: attachments, isComplete } = await readLinePictures(lines);
      return { attachments, isComplete };
    },
  });
  return {
    confirmation: async (account, order, parties) => {
      requireDrawableOrders([order], parties);
      return await make('orderConfirmation', { order, parties }, optionsOf(account, order.items));
    },
    packingSlips: async (account, orders) => {
      requireDrawableOrders(
        orders,
        orders.map(({ sender }) => sender),
      );
      const items = orders.flatMap((order) => order.items);
      return await make('packingSlips', orders, optionsOf(account, items));
    },
    pickList: async (account, printed) => {
      requireDrawable(printed);
      return await make('pickList', printed, optionsOf(account, printed.list.lines));
    },
  };
};
