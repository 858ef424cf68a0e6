import { carrierByCode } from '@drappo/contracts/orders/carriers';
import type { DeskOrder } from '@drappo/contracts/orders/desk';
import { formatTime, isSameRomeDay } from './desk-time.ts';
import type { Notice } from './desk-state.ts';
import { shortNumber } from './scanned-code.ts';

const shippedText = ({ shipment }: DeskOrder, now: Date): string => {
  if (!shipment) return 'Non spedirlo di nuovo.';
  const { at, by, carrier, trackingNumber } = shipment;
  const when = isSameRomeDay(at, now) ? `alle ${formatTime(at)}` : formatTime(at, true);
  return `Spedito ${when}${by === null ? '' : ` da ${by}`} con ${carrierByCode(carrier)?.name ?? carrier} ${trackingNumber}.`;
};

/** Why an order may not be packed; undefined for one that may. */
export const refusalOf = (order: DeskOrder, now: Date): Notice | undefined => {
  const number = shortNumber(order.orderNumber);
  switch (order.status) {
    case 'paid':
    case 'processing':
      return undefined;
    case 'shipped':
      return { tone: 'bad', title: `${number} è già spedito`, text: shippedText(order, now) };
    case 'cancelled':
      return { tone: 'bad', title: `${number} è annullato`, text: 'Non spedire. Rimetti i capi al loro posto.' };
    case 'pending':
    case 'pending_payment':
      return { tone: 'bad', title: `${number} non è pagato`, text: 'Non spedire: aspetta che il rivenditore paghi.' };
  }
};
