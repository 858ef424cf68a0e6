/** A line of a shop order as the shop returns it now. */
export type FetchedLine = { title: string; variantInfo: string | null; sku: string | null; quantity: number };

/** The shipping address, as far as the shop returns it. */
export type FetchedAddress = {
  name: string | null;
  /** Null if it repeats the name. */
  company: string | null;
  phone: string | null;
  email: string | null;
  address: string | null;
  city: string | null;
  zip: string | null;
  country: string | null;
  province: string | null;
};

/** A shop order as it is in the shop now, in our terms. */
export type FetchedOrder = {
  shopifyOrderId: string;
  name: string;
  placedAt: Date;
  updatedAt: Date;
  cancelledAt: Date | null;
  /** Everything in it has been shipped. */
  isFulfilled: boolean;
  lines: FetchedLine[];
  address: FetchedAddress;
};

/** A changed shop order, before it is read. */
export type ChangedOrder = { shopifyOrderId: string; placedAt: Date; updatedAt: Date };
