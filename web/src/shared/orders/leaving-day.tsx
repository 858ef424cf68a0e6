import type { Order } from '@drappo/contracts/orders/orders';
import { romeDay } from '@drappo/contracts/rome-time';
import { longDayName } from '../tape/day-names.ts';
import { useServerTime } from '../tape/use-server-time.ts';

const sentence = (shipBy: string, today: string): string => {
  if (shipBy < today) return `In ritardo: doveva partire ${longDayName(shipBy)}.`;
  return `Parte ${shipBy === today ? 'oggi, ' : ''}${longDayName(shipBy)}.`;
};

/** Shows the shipping day promised when the order was paid; empty for an order without one. */
export const LeavingDay = ({ order }: { order: Pick<Order, 'shipBy'> }) => {
  const { now } = useServerTime();
  return order.shipBy ? <>{sentence(order.shipBy, romeDay(now))}</> : null;
};
