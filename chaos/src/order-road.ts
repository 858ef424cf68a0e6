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

/** The content and destination of one order; the seed decides. */
export type Wish = {
  lines: { piece: Piece; quantity: number }[];
  address: ShippingAddressForm;
};

export type Step = 'reserve' | 'confirm' | 'wait until it can be paid' | 'pay' | 'wait until paid' | 'ship' | 'done';

export type Road = {
  shop: Shop;
  stripeUrl: string;
  /** Reports the progress of the order. */
  at: (step: Step, orderId?: string) => void;
};

/**
 * Reserves the pieces and orders them; a reseller does this one order at a time.
 * @param looks whether a person without an answer reads the reservations first, or sends the same request again
 */
export const order = async (reseller: Person, wish: Wish, { at }: Road, looks: boolean): Promise<string> => {
  at('reserve');
  const reservationIds: string[] = [];
  for (const line of wish.lines) reservationIds.push(await reserve(reseller, line, looks));

  at('confirm');
  const body = { reservationIds, shippingAddress: wish.address };
  // Confirming twice gives the same order, so a lost attempt is simply repeated.
  const { id } = await reseller.insist(async () => (await reseller.ask(confirmReservations, { body })).body);
  at('wait until it can be paid', id);
  return id;
};

/** Pays the order when it is payable and has it shipped when it is paid. */
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

/** The order is visible when its event has arrived, so 404 means not yet. */
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
  // Sending the same carrier and number again changes nothing.
  admin.insist(async () => {
    const trackingNumber = `CH${id.slice(-12).toUpperCase()}`;
    return (await admin.ask(shipOrder, { params: { id }, body: { carrier: 'BRT', trackingNumber } })).body;
  });
