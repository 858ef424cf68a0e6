import type { Order } from '@drappo/contracts/orders/orders';
import { romeDay } from '@drappo/contracts/rome-time';
import { longDayName } from '../tape/day-names.ts';
import { useServerTime } from '../tape/use-server-time.ts';

const sentence = (shipBy: string, today: string): string => {
  if (shipBy < today) return `In ritardo: doveva partire ${longDayName(shipBy)}.`;
  return `Parte ${shipBy === today ? 'oggi, ' : ''}${longDayName(shipBy)}.`;
};

/** The day that was promised when the order was paid; nothing of an order without one. */
export const LeavingDay = ({ order }: { order: Pick<Order, 'shipBy'> }) => {
  const { now } = useServerTime();
  return order.shipBy ? <>{sentence(order.shipBy, romeDay(now))}</> : null;
};
