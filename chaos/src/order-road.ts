import type { Reservation } from '@drappo/contracts/catalog/products';
import {
  confirmReservations,
  createReservation,
  listReservations,
} from '@drappo/contracts/catalog/routes/reservations';
import { shipOrder } from '@drappo/contracts/orders/admin-routes';
import type { ShippingAddressForm } from '@drappo/contracts/orders/forms/shipping-address';
import type { Order } from '@drappo/contracts/orders/orders';
import { createCheckoutSession, getOrder } from '@drappo/contracts/orders/routes';
import { payCheckout } from '@drappo/stripe-emulator/testing/pay-checkout';
import type { Person } from './person.ts';
import type { Piece, Shop } from './shop.ts';

/** What one order is going to buy and where it goes; the seed decides. */
export type Wish = {
  lines: { piece: Piece; quantity: number }[];
  address: ShippingAddressForm;
};

export type Step = 'reserve' | 'confirm' | 'wait until it can be paid' | 'pay' | 'wait until paid' | 'ship' | 'done';

export type Road = {
  shop: Shop;
  stripeUrl: string;
  /** Tells how far the order is. */
  at: (step: Step, orderId?: string) => void;
};

/**
 * Holds the pieces and makes them an order; a reseller does one such thing at a time, as with one pair of hands.
 * @param looks whether a person who got no answer looks at the reservations first, or sends the same once more
 */
export const order = async (reseller: Person, wish: Wish, { at }: Road, looks: boolean): Promise<string> => {
  at('reserve');
  const reservationIds: string[] = [];
  for (const line of wish.lines) reservationIds.push(await reserve(reseller, line, looks));

  at('confirm');
  const body = { reservationIds, shippingAddress: wish.address };
  // Confirming what was confirmed gives the same order, so a try that was lost is just repeated.
  const { id } = await reseller.insist(async () => (await reseller.ask(confirmReservations, { body })).body);
  at('wait until it can be paid', id);
  return id;
};

/** Pays the order when it can be paid and has it shipped when it is paid. */
export const complete = async (reseller: Person, id: string, { shop, stripeUrl, at }: Road): Promise<void> => {
  await untilStatus(reseller, id, 'pending_payment');
  at('pay', id);
  await pay(reseller, id, stripeUrl);
  at('wait until paid', id);
  await untilStatus(reseller, id, 'paid');
  at('ship', id);
  await ship(shop.admin, id);
  at('done', id);
};

const reserve = async (
  reseller: Person,
  { piece, quantity }: Wish['lines'][number],
  looks: boolean,
): Promise<string> => {
  const { productId, variantId } = piece;
  const key = crypto.randomUUID();
  let lost = false;
  const held = async (): Promise<Reservation | undefined> => {
    const { body } = await reseller.ask(listReservations);
    return body.find((one) => one.status === 'active' && one.variantId === variantId && one.quantity === quantity);
  };
  const { id } = await reseller.insist(async () => {
    const found = lost && looks ? await held() : undefined;
    if (found) return found;
    lost = true;
    const body = { productId, variantId, quantity };
    return (await reseller.ask(createReservation, { body, key })).body;
  });
  return id;
};

/** The order appears when its event has arrived, so 404 means not yet. */
const untilStatus = (someone: Person, id: string, status: Order['status']): Promise<Order> =>
  someone.insist(async () => {
    const { body, status: code } = await someone.ask(getOrder, { params: { id }, accept: [404] });
    return code === 200 && body.status === status ? body : undefined;
  });

const pay = async (reseller: Person, orderId: string, stripeUrl: string): Promise<void> => {
  const { url } = await reseller.insist(
    async () => (await reseller.ask(createCheckoutSession, { body: { orderId } })).body,
  );
  await payCheckout(stripeUrl, url);
};

const ship = (admin: Person, id: string): Promise<Order> =>
  // The same carrier and number again change nothing.
  admin.insist(async () => {
    const trackingNumber = `CH${id.slice(-12).toUpperCase()}`;
    return (await admin.ask(shipOrder, { params: { id }, body: { carrier: 'BRT', trackingNumber } })).body;
  });
