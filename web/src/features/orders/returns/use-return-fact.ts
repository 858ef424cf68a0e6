import type { Order } from '@drappo/contracts/orders/orders';
import type { OrderReturn } from '@drappo/contracts/orders/returns';
import { piecesText } from '../../../shared/buying/quantity-text.ts';
import { useListAcceptedReturnsQuery } from '../../../shared/orders/orders-api.ts';

const none: OrderReturn[] = [];

/** Returns "Reso: rimanda 2 pezzi" until the pieces of an accepted return have been sent; undefined otherwise. */
export const useReturnFact = ({ id, status }: Order): string | undefined => {
  const { waiting } = useListAcceptedReturnsQuery(undefined, {
    skip: status !== 'shipped',
    selectFromResult: ({ data = none }) => ({
      waiting: data.reduce((sum, one) => (one.orderId === id && one.sentAt === null ? sum + one.pieces : sum), 0),
    }),
  });
  return waiting > 0 ? `Reso: rimanda ${piecesText(waiting)}` : undefined;
};
