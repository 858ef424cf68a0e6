import type { Address, Customer, FulfillmentOrder, Line, Order, Shop } from '../objects.ts';
import type { NewAddress, NewCustomer, NewLine, NewOrder } from './order-input.ts';

const USUAL_ADDRESS: Address = {
  firstName: 'Giulia',
  lastName: 'Bianchi',
  company: null,
  address1: 'Via Garibaldi 12',
  address2: null,
  city: 'Bologna',
  provinceCode: 'BO',
  province: 'Bologna',
  zip: '40121',
  country: 'Italy',
  countryCode: 'IT',
  phone: '+39 333 1234567',
};
const EMAIL = 'giulia.bianchi@example.com';

const filled = <T extends object>(usual: T, given: { [name in keyof T]?: unknown }): T => {
  const entries = Object.entries(given).filter(([, value]) => value !== undefined);
  return { ...usual, ...(Object.fromEntries(entries) as Partial<T>) };
};

const EMPTY_ADDRESS = Object.fromEntries(Object.keys(USUAL_ADDRESS).map((name) => [name, null])) as Address;

/** The address exactly as given; the usual one if it is absent as a whole. */
export const addressOf = (given: NewAddress | null | undefined): Address | null =>
  given === undefined ? USUAL_ADDRESS : given && filled(EMPTY_ADDRESS, given);

export const customerOf = (
  given: NewCustomer | null | undefined,
  address: Address | null,
  id: number,
): Customer | null => {
  if (given === null) return null;
  if (given) return filled({ id, firstName: null, lastName: null, email: null, phone: null }, { ...given, id });
  const { firstName, lastName, phone } = address ?? USUAL_ADDRESS;
  return { id, firstName, lastName, email: EMAIL, phone };
};

export const lineOf = (given: NewLine, id: number): Line => ({
  id,
  sku: given.sku ?? null,
  title: given.title ?? (given.sku ? `Articolo ${given.sku}` : 'Articolo'),
  variantTitle: given.variantTitle ?? null,
  vendor: given.vendor ?? null,
  price: Math.round(Number(given.price) * 100),
  quantity: given.quantity,
  currentQuantity: given.quantity,
});

export const FIRST_LOCATION = 'Negozio';

type Context = { now: string; nextId: () => number; location?: string };

/** The fulfilment order for these lines, at one location. */
export const fulfillmentOrderOf = (
  lines: { id: number; quantity: number }[],
  { now, nextId, location = FIRST_LOCATION }: Context,
): FulfillmentOrder => ({
  id: nextId(),
  status: 'OPEN',
  location,
  createdAt: now,
  updatedAt: now,
  lines: lines.map(({ id, quantity }) => ({ id: nextId(), lineId: id, total: quantity, remaining: quantity })),
});

/** The lines of each location. */
const fulfillmentOrdersOf = (given: NewOrder, lines: Line[], context: Context): FulfillmentOrder[] => {
  const locationOf = (index: number): string => given.lines[index]?.location ?? FIRST_LOCATION;
  return [...new Set(lines.map((_, index) => locationOf(index)))].map((location) =>
    fulfillmentOrderOf(
      lines.filter((_, index) => locationOf(index) === location),
      { ...context, location },
    ),
  );
};

/** A new order of a shop. */
export const buildOrder = (
  given: NewOrder,
  { shop, number, now, nextId }: Context & { shop: Shop; number: number },
): Order => {
  const address = addressOf(given.shippingAddress);
  const customer = customerOf(given.customer, address, nextId());
  const lines = given.lines.map((line) => lineOf(line, nextId()));
  return {
    id: given.id ?? nextId(),
    shopId: shop.id,
    number,
    name: `#${number}`,
    createdAt: now,
    updatedAt: now,
    cancelledAt: null,
    cancelReason: null,
    email: given.email === undefined ? (customer?.email ?? null) : given.email,
    phone: given.phone === undefined ? (customer?.phone ?? null) : given.phone,
    note: given.note ?? null,
    currencyCode: given.currencyCode ?? shop.currencyCode ?? 'EUR',
    test: given.test ?? false,
    financialStatus: given.financialStatus ?? 'PAID',
    customer,
    shippingAddress: address && { ...address, id: nextId() },
    lines,
    fulfillmentOrders: fulfillmentOrdersOf(given, lines, { now, nextId }),
    fulfillments: [],
  };
};
