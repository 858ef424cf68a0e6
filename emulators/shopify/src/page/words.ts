import type { Order } from '../objects.ts';
import { fulfillmentStatusOf } from '../orders/order-status.ts';
import type { Delivery } from '../store/delivery-table.ts';
import { html, type Html } from '@drappo/emulator-kit/html';

type Tone = 'good' | 'wait' | 'bad' | '';
const state = (tone: Tone, text: string): Html => html`<span class="state ${tone}">${text}</span>`;

const DELIVERIES: Record<Delivery['state'], [Tone, string]> = {
  due: ['wait', 'In arrivo'],
  held: ['wait', 'Trattenuto'],
  delivered: ['good', 'Consegnato'],
  dropped: ['bad', 'Perso'],
  'given-up': ['bad', 'Abbandonato'],
};
const ORDERS: Record<ReturnType<typeof fulfillmentStatusOf>, [Tone, string]> = {
  UNFULFILLED: ['wait', 'Da evadere'],
  PARTIALLY_FULFILLED: ['wait', 'Evaso in parte'],
  FULFILLED: ['good', 'Evaso'],
};

export const deliveryState = ({ state: of }: Delivery): Html => state(...DELIVERIES[of]);

export const orderState = (order: Order): Html =>
  order.cancelledAt ? state('bad', 'Annullato') : state(...ORDERS[fulfillmentStatusOf(order)]);

/**
 * Labels of an order's special properties: a test order, an outstanding payment, another currency, a hold, several
 * locations.
 */
export const particulars = ({ test, financialStatus, currencyCode, fulfillmentOrders }: Order): Html[] => {
  const locations = [...new Set(fulfillmentOrders.map(({ location }) => location))];
  return [
    test && state('wait', 'Prova'),
    financialStatus === 'PENDING' && state('wait', 'Da pagare'),
    currencyCode !== 'EUR' && state('', currencyCode),
    fulfillmentOrders.some(({ status }) => status === 'ON_HOLD') && state('wait', 'Sospeso'),
    locations.length > 1 && state('', locations.join(', ')),
  ].filter((word) => word !== false && word !== undefined);
};

export const callState = (status: number, code: string | null): Html =>
  state(
    status !== 200 || code === 'THROTTLED' ? 'bad' : code ? 'wait' : 'good',
    status === 0 ? 'nessuna' : String(status),
  );

export const appState = (installed: boolean): Html =>
  installed ? state('good', 'App installata') : state('bad', 'App disinstallata');

const clockTime = new Intl.DateTimeFormat('it-IT', { timeStyle: 'medium', timeZone: 'Europe/Rome' });
const dayAndTime = new Intl.DateTimeFormat('it-IT', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Europe/Rome',
});

export const timeOf = (iso: string): string => clockTime.format(new Date(iso));
export const dayOf = (iso: string): string => dayAndTime.format(new Date(iso));
export const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;
