import { randomUUID } from 'node:crypto';
import type { ReturnStatus } from '@drappo/contracts/orders/return-status';
import { eventually } from '@drappo/service-kit/testing';
import { orderIn, type Placed, type Placing } from './road.ts';
import type { Orders } from './orders-app.ts';

export type ShippedOrder = Placed & { items: { id: string; quantity: number }[] };

/** A shipped order with the ids of its lines. */
export const shippedOrder = async (orders: Orders, placing: Placing = {}): Promise<ShippedOrder> => {
  const placed = await orderIn(orders, 'shipped', placing);
  const { items } = (await placed.client.get(`/api/orders/${placed.id}`)).body;
  return { ...placed, items };
};

export const aPhoto = (): string => `/api/return-images/${randomUUID()}.webp`;

export type Asked = { quantity?: number; reason?: string; note?: string; photos?: string[]; itemId?: string };

/** Requests the return of pieces of the order's first line. */
export const askReturn = (
  { id, client, items }: ShippedOrder,
  { quantity = 1, reason = 'size', note, photos, itemId = items[0]!.id }: Asked = {},
) =>
  client.send('POST', `/api/orders/${id}/returns`, {
    lines: [{ itemId, quantity, reason, note }],
    photos: photos ?? (reason === 'defect' ? [aPhoto()] : []),
  });

/** A requested return of the order's first line. */
export const requestedReturn = async (
  order: ShippedOrder,
  asked: Asked = {},
): Promise<{ id: string; number: string }> => {
  const { status, body } = await askReturn(order, asked);
  if (status !== 201) throw new Error(`not requested: ${status} ${JSON.stringify(body)}`);
  return body;
};

/** Performs a step of the office. */
export const office = (orders: Orders, id: string, step: string, body: object = {}) =>
  orders.admin.send('POST', `/api/admin/returns/${id}/${step}`, body);

/** A return whose pieces all arrived and can be sold again. */
export const receivedReturn = async (orders: Orders, order: ShippedOrder, asked: Asked = {}): Promise<string> => {
  const { id } = await requestedReturn(order, asked);
  const pieces = asked.quantity ?? 1;
  const lines = [{ itemId: order.items[0]!.id, received: pieces, restocked: pieces }];
  for (const [step, body] of [['accept'], ['receive', { lines }]] as const) {
    const answer = await office(orders, id, step, body);
    if (answer.status !== 200) throw new Error(`not ${step}: ${answer.status} ${JSON.stringify(answer.body)}`);
  }
  return id;
};

export const untilReturn = (orders: Orders, id: string, status: ReturnStatus): Promise<void> =>
  eventually(`the return is ${status}`, async () => {
    const now = (await orders.admin.get(`/api/admin/returns/${id}`)).body.status;
    if (now !== status) throw new Error(`it is ${now}`);
  });
