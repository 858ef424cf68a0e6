import { randomUUID } from 'node:crypto';
import type { ProductRequest } from '@drappo/contracts/catalog/product-requests';
import type { AdminProduct, Category, Reservation } from '@drappo/contracts/catalog/products';
import type { CurrentUser } from '@drappo/contracts/identity/session';
import type { Order, RequestedOrder } from '@drappo/contracts/orders/orders';
import type { PackagingProfile } from '@drappo/contracts/shipping/packaging-profile';
import { eventuallyFound } from '@drappo/service-kit/testing/eventually';
import { orderAs, password, type People, type Person } from './person.ts';
import { sharedPortal } from './portal.ts';
import { newShop, outcomeOf } from './shop.ts';

/** The widest letter, without a place where a line may break. */
export const word = (length: number): string => 'W'.repeat(length);

/** A unique end for a word of the longest allowed length, also if files of one process share this module. */
const unique = (length: number, start = ''): string => {
  const mark = randomUUID().replaceAll('-', '').slice(0, 18).toUpperCase();
  return `${start}${word(length - start.length - mark.length)}${mark}`;
};

/** As long as a mail server accepts it: e-mails to longer addresses never arrive. */
const longEmail = (): string => {
  const local = unique(60).toLowerCase();
  const label = `${'w'.repeat(60)}.`;
  return `${local}@${label.repeat(3)}example`.slice(0, 253);
};

const registered = async (people: People): Promise<Person> => {
  const username = unique(50);
  const email = longEmail();
  const person = { ...(await people.visitor('long')), username, email };
  const names = { firstName: word(100), lastName: word(100) };
  await person.send('POST', '/api/register', { username, email, password, ...names });
  await person.send('PUT', '/api/auth/business-profile', {
    companyName: word(200),
    vatNumber: '01234567897',
    pecEmail: `${'w'.repeat(60)}@${'w'.repeat(60)}.pec.it`,
    sdiCode: '',
    companyAddress: word(500),
  });
  return person;
};

const createProduct = async (office: Person): Promise<{ product: AdminProduct; category: Category }> => {
  const slug = unique(80).toLowerCase();
  const category = await office.send<Category>('POST', '/api/admin/categories', { name: unique(80, 'Z'), slug });
  const variants = ['WL', 'WM'].map((start, index) => ({
    color: word(40),
    size: `${start}${word(18)}`,
    stock: 9,
    sku: unique(64, `DW-${index}`),
  }));
  const product = await office.send<AdminProduct>('POST', '/api/admin/products', {
    name: word(200),
    description: word(5_000),
    categoryId: category.id,
    price: '49.90',
    comparePrice: '99.90',
    sku: variants[0]?.sku,
    variants,
  });
  return { product, category };
};

const address = {
  name: word(120),
  phone: word(40),
  email: longEmail(),
  address: word(200),
  city: word(120),
  zip: '10122',
  country: 'IT',
  province: word(60),
};

type Line = { productId: string; variantId: string; quantity: number };

const orderOf = async (person: Person, line: Line): Promise<Order> => {
  const { id } = await person.send<Reservation>('POST', '/api/reservations', line);
  const order = await person.send<RequestedOrder>('POST', '/api/reservations/confirm', {
    reservationIds: [id],
    shippingAddress: address,
  });
  return orderAs(person, order.id, 'pending_payment');
};

/** A payable order, a shipped one that was partly refunded, and one that the office cancelled. */
const createOrders = async (person: Person, office: Person, people: People, line: Line): Promise<Order[]> => {
  const orders = await Promise.all([orderOf(person, line), orderOf(person, line), orderOf(person, line)]);
  const [, shipped, cancelled] = orders;
  await office.send('POST', `/api/admin/orders/${cancelled?.id}/cancel`, { reason: word(500) });
  const session = { orderId: shipped?.id };
  const { url } = await person.send<{ url: string }>('POST', '/api/payments/create-checkout-session', session);
  await people.payments.pay(url);
  await orderAs(person, shipped?.id ?? '', 'paid');
  const refund = { amount: '1,00', reason: word(500) };
  await office.send('POST', `/api/admin/orders/${shipped?.id}/refunds`, refund);
  const tracking = { trackingNumber: word(60), carrier: 'BRT', notes: word(1_000) };
  await office.send('PUT', `/api/admin/orders/${shipped?.id}/shipping`, tracking);
  return orders;
};

/** An order of the person's shop, imported without the line that the catalogue does not know. */
const placeInShop = async (person: Person, sku: string): Promise<void> => {
  const shop = await newShop(sharedPortal());
  await person.send('POST', '/api/shopify/connect', {
    shopDomain: shop.domain,
    apiKey: shop.clientId,
    apiSecret: shop.clientSecret,
    accessToken: shop.accessToken,
  });
  const placed = await shop.place({
    lines: [{ sku }, { sku: unique(200, 'DW-'), title: word(250) }],
    shippingAddress: {
      firstName: word(59),
      lastName: word(60),
      address1: word(200),
      city: word(120),
      zip: '10122',
      provinceCode: 'TO',
      province: 'Torino',
      country: 'Italy',
      countryCode: 'IT',
      phone: '+39 010 123456',
    },
  });
  await outcomeOf(person, placed, { outcome: 'partial' });
};

const askForProduct = async (person: Person, office: Person): Promise<void> => {
  const { id } = await person.send<ProductRequest>('POST', '/api/product-requests', {
    category: 'altro',
    description: word(2_000),
    colors: word(200),
    sizes: ['S'],
    productUrl: `https://${'w'.repeat(60)}.example/${word(1_000)}`,
  });
  await office.send('PUT', `/api/admin/product-requests/${id}`, { status: 'reviewing', adminNotes: word(2_000) });
};

const askForPackaging = async (person: Person, office: Person, userId: string): Promise<void> => {
  await office.send('PUT', `/api/admin/users/${userId}`, { subscriptionPlan: 'pro' });
  await eventuallyFound('the plan opens White Label', () =>
    person.get<PackagingProfile | null>('/api/white-label').then(
      () => true,
      () => undefined,
    ),
  );
  const { id, revision } = await person.send<PackagingProfile>('PUT', '/api/white-label', {
    companyName: word(120),
    packagingDescription: word(2_000),
    additionalRequests: word(2_000),
    cardMaterial: 'premium',
    packagingMaterial: 'eco',
    logoUrl: `https://w.example/${word(400)}`,
  });
  await office.send('PUT', `/api/admin/white-label/${id}`, { status: 'rejected', adminNotes: word(2_000), revision });
};

/** A person whose texts are all single words of the longest allowed length, with something in every list. */
export const createLongestRecords = async (people: People) => {
  const [person, office] = await Promise.all([registered(people), people.admin()]);
  const { product, category } = await createProduct(office);
  const line = { productId: product.id, variantId: product.variants[0]?.id ?? '', quantity: 1 };
  const { id: userId } = await person.get<CurrentUser>('/api/auth/user');
  await person.send('POST', '/api/shipping-addresses', address);
  const [orders] = await Promise.all([
    createOrders(person, office, people, line),
    askForProduct(person, office),
    askForPackaging(person, office, userId),
    placeInShop(person, product.variants[1]?.sku ?? ''),
  ]);
  for (let count = 0; count < 2; count += 1) await person.send('POST', '/api/reservations', line);
  // Last: a reservation removes its pieces from the wishlist.
  await person.send('POST', '/api/wishlist', { ...line, notes: word(500) });
  const refusal = { verified: false, reason: word(500) };
  await office.send('PUT', `/api/admin/users/${userId}/verification`, refusal);
  return {
    person,
    userId,
    office,
    product,
    orders,
    /** Other journeys use the catalogue too. */
    async hide(): Promise<void> {
      await office.send('PUT', `/api/admin/products/${product.id}/state`, { isActive: false });
      await office.send('PUT', `/api/admin/categories/${category.id}`, {
        name: `Prova ${randomUUID()}`,
        slug: category.slug,
      });
    },
  };
};
export type LongestRecords = Awaited<ReturnType<typeof createLongestRecords>>;
