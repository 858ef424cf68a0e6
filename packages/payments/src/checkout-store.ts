import type { CheckoutStore } from './open-page.ts';

type Row = { state: string; stripeSessionId: string | null };

/** The operations required of a service's table of checkouts; Prisma's delegate has them. */
export type CheckoutTable = {
  findUniqueOrThrow(args: { where: { id: string } }): PromiseLike<Row>;
  updateMany(args: {
    where: { id: string; state: string };
    data: { state: string; stripeSessionId?: string; url?: string | null };
  }): PromiseLike<unknown>;
};

const creating = (id: string) => ({ id, state: 'creating' });

/** Updates a checkout only while it is `creating`: the first write of another process wins. */
export const checkoutStoreOf = (table: CheckoutTable): CheckoutStore => {
  const find = (id: string) => table.findUniqueOrThrow({ where: { id } });
  return {
    sessionIdOf: async (id) => (await find(id)).stripeSessionId ?? undefined,
    recordOpened: async (id, session) => {
      await table.updateMany({
        where: creating(id),
        data: { state: 'open', stripeSessionId: session.id, url: session.url },
      });
      return (await find(id)).state;
    },
    recordRefused: async (id) => {
      await table.updateMany({ where: creating(id), data: { state: 'expired' } });
    },
  };
};
