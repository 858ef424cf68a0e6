/** A shop and the one app that is installed in it. */
export type Shop = {
  id: number;
  domain: string;
  name: string;
  email: string;
  clientId: string;
  clientSecret: string;
  /** Token of an app made in the shop's admin; it does not expire. */
  accessToken: string;
  installed: boolean;
  /** `missing`: fields about the customer are empty; `denied`: selecting them is an error. */
  customerData: 'shown' | 'missing' | 'denied';
  /** Absent: EUR. */
  currencyCode?: string;
  createdAt: string;
};

export type Address = {
  firstName: string | null;
  lastName: string | null;
  company: string | null;
  address1: string | null;
  address2: string | null;
  city: string | null;
  provinceCode: string | null;
  province: string | null;
  zip: string | null;
  country: string | null;
  countryCode: string | null;
  phone: string | null;
};

export type Customer = {
  id: number;
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  phone: string | null;
};

export type Line = {
  id: number;
  sku: string | null;
  title: string;
  variantTitle: string | null;
  vendor: string | null;
  /** Cents of the shop's currency. */
  price: number;
  quantity: number;
  /** The quantity that remains after edits, returns and cancellation. */
  currentQuantity: number;
  /** Pieces that were sent and came back; absent in old rows. */
  returned?: number;
};

export type FulfillmentOrderLine = { id: number; lineId: number; total: number; remaining: number };
export type FulfillmentOrder = {
  id: number;
  status: 'OPEN' | 'IN_PROGRESS' | 'ON_HOLD' | 'CLOSED' | 'CANCELLED';
  /** The name of the location that sends the lines; absent in old rows. */
  location?: string;
  /** The location refuses to send: a fulfilment of it is a user error. */
  isRefusing?: boolean;
  createdAt: string;
  updatedAt: string;
  lines: FulfillmentOrderLine[];
};

export type Tracking = { number: string | null; company: string | null; url: string | null };
export type Fulfillment = {
  id: number;
  name: string;
  createdAt: string;
  updatedAt: string;
  tracking: Tracking[];
  lines: { id: number; lineId: number; quantity: number }[];
  fulfillmentOrderIds: number[];
  /** The number of notifications to the shop's customer about it. */
  notifications: number;
};

/** Payments of an order that is not cancelled. */
export const financialStatuses = [
  'PAID',
  'PENDING',
  'AUTHORIZED',
  'PARTIALLY_PAID',
  'PARTIALLY_REFUNDED',
  'EXPIRED',
] as const;
export type FinancialStatus = (typeof financialStatuses)[number];

export type Order = {
  id: number;
  shopId: number;
  number: number;
  name: string;
  createdAt: string;
  updatedAt: string;
  cancelledAt: string | null;
  cancelReason: string | null;
  email: string | null;
  phone: string | null;
  note: string | null;
  currencyCode: string;
  /** A test order, placed to try the checkout; absent in old rows. */
  test?: boolean;
  /** Absent in old rows: PAID. */
  financialStatus?: FinancialStatus;
  customer: Customer | null;
  shippingAddress: (Address & { id: number }) | null;
  lines: Line[];
  fulfillmentOrders: FulfillmentOrder[];
  fulfillments: Fulfillment[];
};

export type Subscription = {
  id: number;
  shopId: number;
  /** In the schema's format: `ORDERS_CREATE`. */
  topic: string;
  uri: string;
  name: string | null;
  /** Top-level fields of the payload, or inner ones after a period; none = all. Absent in old rows. */
  includeFields?: string[];
  createdAt: string;
  updatedAt: string;
};
