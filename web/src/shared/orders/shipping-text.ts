import { parseAmount } from '@drappo/contracts/money';
import { euro } from '../format/money.ts';

/** Formats the shipping cost; above a zone's threshold it is free (decision R14). */
export const shippingText = (cost: string): string => (parseAmount(cost) === 0 ? 'Gratuita' : euro(cost));
