import { isShownBy, type DespiteHold, type MoneyHold } from '@drappo/contracts/orders/money-hold';
import type { OrderStatus } from '@drappo/contracts/orders/order-status';

/** The hold of an order that has not left: nothing changes for one that is shipped or cancelled. */
export const holdOf = ({ status, moneyHold }: { status: OrderStatus; moneyHold: MoneyHold | null }): MoneyHold | null =>
  status === 'paid' || status === 'processing' ? moneyHold : null;

/** Whether a person who decided to ship an order decided about this hold. */
export const covers = (despite: DespiteHold | undefined, hold: MoneyHold): boolean =>
  despite !== undefined && isShownBy(hold, despite.hold);
