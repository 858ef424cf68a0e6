import { documentTask, sheetTask } from '@drappo/service-kit/document-worker';
import type { Cell } from '@drappo/contracts/cell';
import type { Order } from '@drappo/contracts/orders/orders';
import type { PickList, SlipOrder } from '../data/document-queries.ts';
import type { PickListFoot } from '../data/pick-list-foot.ts';
import { orderCsvCells, ownOrderCells, type ExportedOrder } from '../domain/order-csv.ts';
import { orderLineCells } from '../domain/order-line-csv.ts';
import { orderConfirmationPdf } from './order-confirmation.ts';
import { packingSlipsPdf } from './packing-slip.ts';
import type { Parties } from './paper-parties.ts';
import { pickListPdf } from './pick-list.ts';

export const orderConfirmation = documentTask(({ order, parties }: { order: Order; parties: Parties }, pictures) =>
  orderConfirmationPdf(order, parties, pictures),
);

export const packingSlips = documentTask((orders: SlipOrder[], pictures) => packingSlipsPdf(orders, pictures));

type PickListInput = { list: PickList; printedAt: Date; foot: PickListFoot; number: string };

export const pickList = documentTask(({ list, printedAt, foot, number }: PickListInput, pictures) =>
  pickListPdf(list, printedAt, { pictures, foot, number }),
);

export const officeOrders = sheetTask((orders: ExportedOrder[]) => orders.map(orderCsvCells));

export const ownOrders = sheetTask((orders: ExportedOrder[]) => orders.map(ownOrderCells));

export const ownOrderLines = sheetTask((orders: ExportedOrder[]) => orders.flatMap(orderLineCells));

export const rows = sheetTask((cells: Cell[][]) => cells);
