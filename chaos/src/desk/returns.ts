import type { RouteAddress } from '@drappo/contracts/route';
import {
  acceptReturn,
  getAdminReturn,
  getReturn,
  receiveReturn,
  refundReturn,
  reportReturnSent,
  requestReturn,
} from '@drappo/contracts/orders/return-routes';
import type { OrderReturn } from '@drappo/contracts/orders/returns';
import { getOrder } from '@drappo/contracts/orders/routes';
import type { Person } from '../person.ts';

/** A return of one piece, and its last completed step. */
export type ReturnWalk = {
  orderId: string;
  returnId?: string;
  step: 'request' | 'accept' | 'send' | 'receive' | 'refund' | 'wait for the money' | 'done';
  failure?: string;
};

/** Every fourth order has a return. */
export const isReturned = (index: number): boolean => index % 4 === 0;

/** A repeated step whose answer was lost is rejected: then the state of the return shows whether it was done. */
const CONFLICT = 409;

/** Returns one piece of a shipped order, which is restocked and refunded. */
export const returnPiece = async (reseller: Person, admin: Person, walk: ReturnWalk): Promise<void> => {
  const { orderId } = walk;
  const { items } = await reseller.insist(async () => (await reseller.ask(getOrder, { params: { id: orderId } })).body);
  const key = crypto.randomUUID();
  const body = { lines: [{ itemId: items[0]!.id, quantity: 1, reason: 'surplus' as const }] };
  const { id } = await reseller.insist(
    async () => (await reseller.ask(requestReturn, { params: { id: orderId }, body, key })).body,
  );
  walk.returnId = id;
  const params = { id };
  const read = async (someone: Person, route: RouteAddress): Promise<OrderReturn> =>
    (await someone.ask(route as typeof getReturn, { params })).body;
  /** Repeats a step until it is done, by this attempt or an earlier one whose answer was lost. */
  const insist = (someone: Person, act: () => Promise<number>, isDone: (now: OrderReturn) => boolean) =>
    someone.insist(async () => {
      const status = await act();
      const now = status === CONFLICT ? await read(someone, someone === admin ? getAdminReturn : getReturn) : undefined;
      return now === undefined || isDone(now) ? true : undefined;
    });
  const accept = [CONFLICT];

  walk.step = 'accept';
  await insist(
    admin,
    async () => (await admin.ask(acceptReturn, { params, body: {}, accept })).status,
    ({ decidedAt }) => decidedAt !== null,
  );
  walk.step = 'send';
  await insist(
    reseller,
    async () => (await reseller.ask(reportReturnSent, { params, body: {}, accept })).status,
    ({ sentAt }) => sentAt !== null,
  );
  walk.step = 'receive';
  const lines = [{ itemId: items[0]!.id, received: 1, restocked: 1 }];
  await insist(
    admin,
    async () => (await admin.ask(receiveReturn, { params, body: { lines }, accept })).status,
    ({ receivedAt }) => receivedAt !== null,
  );
  walk.step = 'refund';
  await insist(
    admin,
    async () => (await admin.ask(refundReturn, { params, body: { withShipping: false }, accept })).status,
    ({ refund }) => refund !== null,
  );
  walk.step = 'wait for the money';
  await reseller.insist(async () => ((await read(reseller, getReturn)).status === 'refunded' ? true : undefined));
  walk.step = 'done';
};
