import { getOrder } from '@drappo/contracts/orders/routes';
import * as returns from '@drappo/contracts/orders/return-routes';
import type { Reseller } from './resellers.ts';
import type { Story } from './story.ts';

const HOUR_MS = 3_600_000;

/** Plays a return of a shipped order: request, decision, parcel, check of the pieces, refund. */
export const planReturn = ({ world, agenda, cast, random }: Story, reseller: Reseller, orderId: string): void => {
  const { clock } = world;
  const after = (hours: number, act: () => Promise<unknown>): void =>
    agenda.at(new Date(clock.now().getTime() + hours * HOUR_MS), act);
  const office = cast.admin.orders;

  const receive = (id: string, itemId: string, quantity: number) => async (): Promise<void> => {
    const lines = [{ itemId, received: quantity, restocked: quantity }];
    await office.ask(returns.receiveReturn, { params: { id }, body: { lines } });
    after(1, () => office.ask(returns.refundReturn, { params: { id }, body: {} }));
  };
  const request = async (): Promise<void> => {
    const { items } = await reseller.orders.ask(getOrder, { params: { id: orderId } });
    const item = random.pick(items);
    const reason = random.pick(['size', 'size', 'colour', 'surplus', 'changed-mind'] as const);
    const line = { itemId: item.id, quantity: 1, reason };
    const { id } = await reseller.orders.ask(returns.requestReturn, {
      params: { id: orderId },
      body: { lines: [line] },
    });
    if (random.chance(15)) {
      const body = { reason: 'Il capo è stato indossato: non possiamo riprenderlo.' };
      after(22, () => office.ask(returns.refuseReturn, { params: { id }, body }));
      return;
    }
    after(20, async () => {
      await office.ask(returns.acceptReturn, { params: { id }, body: {} });
      after(26, async () => {
        const body = { carrier: 'BRT', trackingNumber: `RES${random.between(100_000, 999_999)}` } as const;
        await reseller.orders.ask(returns.reportReturnSent, { params: { id }, body });
        after(72, receive(id, item.id, 1));
      });
    });
  };
  after(24 * random.between(4, 14) - 4, request);
};
