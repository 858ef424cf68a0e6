import type { Reservation } from '@drappo/contracts/catalog/products';
import type { SubscriptionState } from '@drappo/contracts/identity/subscriptions';
import type { Order, RequestedOrder } from '@drappo/contracts/orders/orders';
import type { OrderReturn } from '@drappo/contracts/orders/returns';
import { eventuallyFound } from '@drappo/service-kit/testing/eventually';
import type { Scene } from './scene.ts';

const addressOf = ({ text, email }: Scene, field: string) => ({
  name: text(`${field}-name`),
  phone: text(`${field}-phone`),
  email: email(`${field}-email`),
  address: text(`${field}-street`),
  city: text(`${field}-city`),
  zip: '10122',
  country: 'IT',
});

export const untilOrder = (
  { person }: Pick<Scene, 'person'>,
  id: string,
  what: string,
  isThere: (order: Order) => boolean,
): Promise<Order> =>
  eventuallyFound(`order ${id} is ${what}`, async () => {
    const { status, body } = await person.call('GET', `/api/orders/${id}`);
    return status === 200 && isThere(body) ? (body as Order) : undefined;
  });

const orderTo = async (scene: Scene, field: string): Promise<string> => {
  const { person, product } = scene;
  const { productId, variantId } = product;
  const hold: Reservation = (await person.must('POST', '/api/reservations', { productId, variantId, quantity: 1 }))
    .body;
  const wish = {
    reservationIds: [hold.id],
    shippingAddress: addressOf(scene, field),
    purchaseOrderNumber: scene.text('own-number'),
  };
  const { id }: RequestedOrder = (await person.must('POST', '/api/reservations/confirm', wish)).body;
  const { items } = await untilOrder(scene, id, 'to be paid', ({ status }) => status === 'pending_payment');
  await person.must('PATCH', `/api/orders/${id}/lines/${items[0]?.id}`, { note: scene.text('line-note') });
  return id;
};

const payAt = (url: string): Promise<Response> =>
  fetch(url, { method: 'POST', body: new URLSearchParams({ act: 'pay' }), redirect: 'manual' });

const checkoutOf = async ({ person }: Scene, orderId: string): Promise<string> =>
  ((await person.must('POST', '/api/payments/create-checkout-session', { orderId })).body as { url: string }).url;

/** Pays on Stripe's page. */
export const payOrder = async (scene: Scene, orderId: string): Promise<void> => {
  await payAt(await checkoutOf(scene, orderId));
  await untilOrder(scene, orderId, 'paid', ({ status }) => status === 'paid');
};

export const shipOrder = ({ office, text }: Scene, orderId: string): Promise<unknown> =>
  office.must('PUT', `/api/admin/orders/${orderId}/shipping`, {
    carrier: 'BRT',
    trackingNumber: 'SC123456789',
    notes: text('shipping-notes'),
  });

/** A return that the office rejects: an open return would block the erasure. */
const returnInVain = async ({ person, office, text }: Scene, orderId: string): Promise<void> => {
  const order: Order = (await person.must('GET', `/api/orders/${orderId}`)).body;
  const lines = order.items.map(({ id }) => ({ itemId: id, quantity: 1, reason: 'size', note: text('return-note') }));
  const { id }: OrderReturn = (await person.must('POST', `/api/orders/${orderId}/returns`, { lines })).body;
  await office.must('POST', `/api/admin/returns/${id}/refuse`, { reason: text('return-reply') });
};

const payAndShip = async (scene: Scene): Promise<string> => {
  const { office, text } = scene;
  const id = await orderTo(scene, 'recipient');
  await payOrder(scene, id);
  await office.must('POST', `/api/admin/orders/${id}/refunds`, { amount: '1,00', reason: text('refund-reason') });
  await shipOrder(scene, id);
  await untilOrder(scene, id, 'shipped and refunded', (order) => order.status === 'shipped');
  await returnInVain(scene, id);
  return id;
};

const cancelByOffice = async (scene: Scene): Promise<void> => {
  const id = await orderTo(scene, 'cancelled');
  await scene.office.must('POST', `/api/admin/orders/${id}/cancel`, { reason: scene.text('cancel-reason') });
};

/** An order that is left with its payment page open. */
const leaveUnpaid = async (scene: Scene): Promise<void> => {
  await checkoutOf(scene, await orderTo(scene, 'unpaid'));
};

const wish = async (scene: Scene): Promise<void> => {
  const { person, product, text } = scene;
  const { productId, variantId } = product;
  await person.must('POST', '/api/shipping-addresses', { ...addressOf(scene, 'saved'), isDefault: true });
  await person.must('POST', '/api/reservations', { productId, variantId, quantity: 1 });
  await person.must('POST', '/api/wishlist', { productId, variantId, quantity: 1, notes: text('wish-notes') });
};

const isPro = async ({ person }: Scene): Promise<true | undefined> =>
  ((await person.must('GET', '/api/subscriptions/mine')).body as SubscriptionState).plan === 'pro' || undefined;

/** Buys the plan that includes packaging, describes the packaging, and does not renew the plan. */
const usePro = async (scene: Scene): Promise<void> => {
  const { person, office, text } = scene;
  const { url } = (await person.must('POST', '/api/subscriptions/checkout', { plan: 'pro' })).body as { url: string };
  await payAt(url);
  await eventuallyFound('plan Pro', () => isPro(scene));
  const profile = await eventuallyFound('White Label', async () => {
    const { status, body } = await person.call('PUT', '/api/white-label', {
      companyName: text('packaging-company'),
      packagingDescription: text('packaging-description'),
      additionalRequests: text('packaging-requests'),
      logoUrl: `https://${text('packaging-logo')}.example/`,
      cardMaterial: 'premium',
      packagingMaterial: 'eco',
    });
    return status === 200 ? (body as { id: string }) : undefined;
  });
  const review = { status: 'reviewing', adminNotes: text('packaging-notes') };
  await office.must('PUT', `/api/admin/white-label/${profile.id}`, review);
  await person.must('POST', '/api/subscriptions/cancel');
};

/** Makes orders in each state, and a plan. Returns the paid order. */
export const buy = async (scene: Scene): Promise<string> => {
  const [paid] = await Promise.all([payAndShip(scene), cancelByOffice(scene), leaveUnpaid(scene), usePro(scene)]);
  // Last: a reservation removes its pieces from the wishlist.
  await wish(scene);
  return paid;
};
