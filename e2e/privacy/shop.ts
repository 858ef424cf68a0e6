import type { ShopOrder, ShopOrders } from '@drappo/contracts/integrations/shop-orders';
import { eventuallyFound } from '@drappo/service-kit/testing/eventually';
import { emulatorControl } from '@drappo/emulator-kit/testing/control-client';
import { type EmulatedShop, tokenForm } from '@drappo/shopify-emulator/testing/emulated-shop';
import { payOrder, shipOrder, untilOrder } from './purchases.ts';
import type { Scene } from './scene.ts';

type Placed = { id: number; name: string };

/** An order of one of the shop's customers, with all data that the shop has about them. */
const place = (scene: Scene, domain: string, field: string, sku = scene.product.sku): Promise<Placed> => {
  const { text, shopifyUrl } = scene;
  const [firstName, lastName] = [text(`${field}-first`), text(`${field}-last`)];
  const [email, phone] = [scene.email(`${field}-email`), text(`${field}-phone`)];
  return emulatorControl(shopifyUrl).post(`/shops/${domain}/orders`, {
    lines: [{ sku }],
    email,
    phone,
    note: text(`${field}-note`),
    customer: { firstName, lastName, email, phone },
    shippingAddress: {
      firstName,
      lastName,
      address1: text(`${field}-street`),
      city: text(`${field}-city`),
      zip: '10122',
      phone,
      provinceCode: 'TO',
      province: 'Torino',
      country: 'Italy',
      countryCode: 'IT',
    },
  });
};

const untilSeen = (
  { person }: Scene,
  { name }: Placed,
  what: string,
  isThere: (order: ShopOrder) => boolean,
): Promise<ShopOrder> =>
  eventuallyFound(`order ${name} of the shop is ${what}`, async () => {
    const { orders } = (await person.must('GET', '/api/shopify/orders')).body as ShopOrders;
    return orders.find((order) => order.name === name && isThere(order));
  });

const importOrder = async (scene: Scene, domain: string, field: string): Promise<string> => {
  const placed = await place(scene, domain, field);
  const { orderId } = await untilSeen(scene, placed, 'to be paid', (order) => order.orderStatus === 'pending_payment');
  if (!orderId) throw new Error(`${placed.name} is no order`);
  return orderId;
};

const sell = async (scene: Scene, domain: string): Promise<void> => {
  const orderId = await importOrder(scene, domain, 'buyer');
  await payOrder(scene, orderId);
  await shipOrder(scene, orderId);
  await untilOrder(scene, orderId, 'shipped', ({ status }) => status === 'shipped');
};

const failToImport = async (scene: Scene, domain: string): Promise<void> => {
  const placed = await place(scene, domain, 'failed-buyer', 'DW-UNKNOWN');
  await untilSeen(scene, placed, 'failed', ({ outcome }) => outcome === 'failed');
};

/** Connects a shop with an order that is sold, one that stays unpaid and one whose import fails. */
export const useShop = async (scene: Scene): Promise<{ domain: string }> => {
  const { person, text, shopifyUrl } = scene;
  const domain = `${text('shop-domain')}.myshopify.com`;
  const shop = await emulatorControl(shopifyUrl).post<EmulatedShop>('/shops', { domain, name: text('shop-name') });
  await person.must('POST', '/api/shopify/connect', tokenForm(shop));
  await Promise.all([sell(scene, domain), importOrder(scene, domain, 'unpaid-buyer'), failToImport(scene, domain)]);
  return { domain };
};

/** Places an order in the shop after its reseller's erasure. */
export const placeAfterErasure = (scene: Scene, domain: string): Promise<Placed> => place(scene, domain, 'late-buyer');
