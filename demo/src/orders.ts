import { listProducts } from '@drappo/contracts/catalog/routes/products';
import { addToWishlist, confirmReservations, createReservation } from '@drappo/contracts/catalog/routes/reservations';
import { shipOrder, startProcessing } from '@drappo/contracts/orders/admin-routes';
import { cancelOrder, createCheckoutSession, getOrder, listOrders } from '@drappo/contracts/orders/routes';
import { pathTo } from '@drappo/contracts/route';
import type { Reservation } from '@drappo/contracts/catalog/products';
import type { ShippingAddressForm } from '@drappo/contracts/orders/forms/shipping-address';
import type { Order } from '@drappo/contracts/orders/orders';
import { allSettled } from '../../stack/src/steps/all-settled.ts';
import type { DemoEnvironment } from '../../stack/src/demo-environment.ts';
import { until } from '../../stack/src/supervisor/wait.ts';
import type { HttpPerson } from '@drappo/service-kit/testing/http-person';
import { payCheckout } from '@drappo/stripe-emulator/testing/pay-checkout';

type Piece = { productId: string; variantId: string };

const addresses = [
  {
    name: 'Lucia Marchetti',
    address: 'Via dei Mille 21',
    city: 'Milano',
    zip: '20129',
    country: 'IT',
    email: 'lucia.marchetti@example.com',
    phone: '+39 02 5550123',
  },
  { name: 'Salvatore Greco', address: 'Via Maqueda 100', city: 'Palermo', zip: '90133', country: 'IT' },
  {
    name: 'Lena Hoffmann',
    address: 'Lindenstraße 14',
    city: 'Köln',
    zip: '50674',
    country: 'DE',
    email: 'lena.hoffmann@example.com',
  },
  { name: 'Claire Dubois', address: '8 rue des Lices', city: 'Avignon', zip: '84000', country: 'FR' },
  { name: 'James Whitfield', address: '40 Marylebone Lane', city: 'London', zip: 'W1U 2NP', country: 'GB' },
] as const satisfies ShippingAddressForm[];

/** Whether the demo takes pieces of a variant with this stock. */
export const isPlenty = (pieces: number): boolean => pieces >= 5;

/** Available pieces of different products. */
const availablePieces = async (client: HttpPerson): Promise<Piece[]> => {
  const { products } = await client.ask(listProducts, { query: { limit: 20 } });
  return products.flatMap(({ id, variants }) => {
    const variant = variants.find(({ available }) => isPlenty(available));
    return variant ? [{ productId: id, variantId: variant.id }] : [];
  });
};

const reserve = (client: HttpPerson, piece: Piece, quantity: number): Promise<Reservation> =>
  client.ask(createReservation, { body: { ...piece, quantity } });

const waitFor = async (
  client: HttpPerson,
  id: string,
  what: string,
  isThere: (order: Order) => boolean,
): Promise<void> => {
  const found = await until(
    async () => {
      const order = await client.call<Order | { status: 404 }>('GET', pathTo(getOrder, { id }), undefined, [404]);
      return order.status !== 404 && isThere(order);
    },
    { timeout: 60_000, every: 20 },
  );
  if (!found) throw new Error(`order ${id} of the demo is not ${what} after a minute`);
};

type Finish = 'unpaid' | 'cancelled' | 'paid' | 'processing' | 'shipped';
type DemoOrder = { address: 0 | 1 | 2 | 3 | 4; quantities: number[]; finish: Finish };

/** Oldest first. */
const demoOrders: DemoOrder[] = [
  { address: 0, quantities: [1, 2], finish: 'unpaid' },
  { address: 1, quantities: [1], finish: 'cancelled' },
  { address: 2, quantities: [1], finish: 'paid' },
  { address: 3, quantities: [1], finish: 'processing' },
  { address: 4, quantities: [1], finish: 'shipped' },
  { address: 0, quantities: [1], finish: 'shipped' },
];

const wishes = [1, 2, 1];
const reservations = [1, 2];
/** Each piece is of another product. */
export const piecesNeeded =
  wishes.length + reservations.length + demoOrders.reduce((sum, { quantities }) => sum + quantities.length, 0);

/** Whether the reseller has an order from after the past. */
const hasOrders = async (reseller: HttpPerson, endOfPast: Date | undefined): Promise<boolean> => {
  const [newest] = await reseller.ask(listOrders, { query: { limit: 1 } });
  return newest !== undefined && (endOfPast === undefined || new Date(newest.createdAt) >= endOfPast);
};

/** Creates the reseller's wishlist, reservations and orders in every state, unless there is an order from after the past. */
export const makeOrders = async (
  admin: HttpPerson,
  reseller: HttpPerson,
  environment: DemoEnvironment,
  endOfPast?: Date,
): Promise<void> => {
  if (await hasOrders(reseller, endOfPast)) return;
  const pieces = await availablePieces(reseller);
  const next = (): Piece => {
    const piece = pieces.shift();
    if (!piece) throw new Error('the demo has too few products for its orders');
    return piece;
  };
  const place = async ({ address, quantities }: DemoOrder): Promise<string> => {
    const held: string[] = [];
    for (const quantity of quantities) held.push((await reserve(reseller, next(), quantity)).id);
    const { id } = await reseller.ask(confirmReservations, {
      body: { reservationIds: held, shippingAddress: addresses[address] },
    });
    // Orders get their numbers one after the other: the next order waits for this number.
    await waitFor(reseller, id, 'placed', () => true);
    return id;
  };
  const { stripeUrl } = environment;
  const pay = async (id: string, at: string): Promise<void> => {
    const { url } = await reseller.ask(createCheckoutSession, { body: { orderId: id } });
    await payCheckout(at, url);
    await waitFor(reseller, id, 'paid', ({ status }) => status === 'paid');
  };
  const finishOrder = async (id: string, { address, finish }: DemoOrder): Promise<void> => {
    await waitFor(reseller, id, 'ready to pay', ({ status }) => status === 'pending_payment');
    if (finish === 'cancelled') return void (await reseller.ask(cancelOrder, { params: { id } }));
    // The real Stripe cannot be paid by a program: the orders stay unpaid.
    if (finish === 'unpaid' || !stripeUrl) return;
    await pay(id, stripeUrl);
    if (finish === 'processing') await admin.ask(startProcessing, { params: { id } });
    if (finish === 'shipped')
      await admin.ask(shipOrder, {
        params: { id },
        body: { carrier: address === 4 ? 'DHL' : 'BRT', trackingNumber: `DEMO${address}0012412` },
      });
  };

  for (const quantity of wishes) await reseller.ask(addToWishlist, { body: { ...next(), quantity } });
  for (const quantity of reservations) await reserve(reseller, next(), quantity);
  const made = stripeUrl ? demoOrders : demoOrders.slice(0, 2);
  const finishing: Promise<void>[] = [];
  for (const order of made) {
    const finished = finishOrder(await place(order), order);
    // Thrown below: until then a failure must not count as unhandled.
    finished.catch(() => undefined);
    finishing.push(finished);
  }
  await allSettled(finishing);
  environment.report('demo: orders in every state');
};
