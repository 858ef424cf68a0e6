import { randomUUID } from 'node:crypto';
import type { ShopOrder, ShopOrders } from '@drappo/contracts/integrations/shop-orders';
import type { Order } from '@drappo/contracts/orders/orders';
import { eventuallyFound } from '@drappo/service-kit/testing/eventually';
import { emulatorControl } from '@drappo/emulator-kit/testing/control-client';
import { makeShop } from '@drappo/shopify-emulator/testing/emulated-shop';
import type { Person } from './person.ts';
import type { Portal } from './portal.ts';

type PlacedOrder = {
  /** `shopifyOrderId` in the portal. */
  id: number;
  /** The order's name in the shop, such as `#1001`. */
  name: string;
};

type Fulfilment = {
  orderName: string;
  tracking: { number: string | null; company: string | null }[];
  lines: { sku: string | null; quantity: number }[];
  /** The number of notifications sent to the buyer. */
  notifications: number;
};

type NewOrder = {
  lines: { sku: string; quantity?: number; title?: string }[];
  shippingAddress?: Record<string, string | null>;
};

/** A separate shop in the emulator, with the actions of its owner and its buyers. */
export const newShop = async ({ shopifyUrl }: Portal) => {
  const shopify = emulatorControl(shopifyUrl);
  const domain = `bottega-${randomUUID()}.myshopify.com`;
  const shop = await makeShop(shopifyUrl, { domain });
  const path = `/shops/${domain}`;
  return {
    ...shop,
    place: (order: NewOrder) => shopify.post<PlacedOrder>(`${path}/orders`, order),
    fulfilments: () => shopify.get<Fulfilment[]>(`${path}/fulfilments`),
    /** `missing`: the shop's orders have no customer and no address. */
    customerData: (customerData: 'shown' | 'missing') => shopify.post(path, { customerData }),
    /** Answers the next call whose body contains `body` with `status`, and executes none of it. */
    refuseOnce: (body: string, status: number) => shopify.post('/failures', { shop: domain, body, status }),
  };
};
export type Shop = Awaited<ReturnType<typeof newShop>>;

/** A new shop that the person has connected. */
export const connectedShop = async (portal: Portal, person: Person): Promise<Shop> => {
  const shop = await newShop(portal);
  const { domain: shopDomain, clientId: apiKey, clientSecret: apiSecret, accessToken } = shop;
  await person.send('POST', '/api/shopify/connect', { shopDomain, apiKey, apiSecret, accessToken });
  return shop;
};

/** SKU of the person's own product, in the format of shops. */
export const ourSku = async ({ ownPieces }: Person): Promise<string> => (await ownPieces(1))[0]!.sku;

/** The portal's answer about a shop's order, once it is as expected. */
export const outcomeOf = (
  person: Person,
  { name }: PlacedOrder,
  expected: Partial<Pick<ShopOrder, 'outcome' | 'orderStatus' | 'tracking' | 'wait'>>,
): Promise<ShopOrder> =>
  eventuallyFound(`order ${name} of the shop has ${JSON.stringify(expected)}`, async () => {
    const { orders } = await person.get<ShopOrders>('/api/shopify/orders');
    const order = orders.find((one) => one.name === name);
    return order && Object.entries(expected).every(([field, value]) => order[field as keyof ShopOrder] === value)
      ? order
      : undefined;
  });

/** The portal's order of a shop's order. */
export const orderOf = async (person: Person, placed: PlacedOrder, status: Order['status']): Promise<Order> => {
  const { orderId } = await outcomeOf(person, placed, { orderStatus: status });
  const orders = await person.get<Order[]>('/api/orders');
  const order = orders.find(({ id }) => id === orderId);
  if (!order) throw new Error(`${placed.name} is no order of ${person.username}`);
  return order;
};
