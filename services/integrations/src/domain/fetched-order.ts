/** A line of a shop order as the shop returns it now. */
export type FetchedLine = {
  title: string;
  variantInfo: string | null;
  sku: string | null;
  /** The pieces that are still to be sent: 0 if the shop has sent the whole line. */
  quantity: number;
  /** The pieces that have been sent and that the buyer keeps; absent in rows of former versions. */
  sent?: number;
  /** The pieces that were ever ordered, with removed and returned ones; absent in rows of former versions. */
  ordered?: number;
};

/** The shipping address, as far as the shop returns it. */
export type FetchedAddress = {
  name: string | null;
  /** Null if it repeats the name. */
  company: string | null;
  /** Name and company in a former version's form, if they differ. */
  former?: { name: string | null; company: string | null };
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
  /** The shop placed it to try its checkout: no buyer expects goods. */
  isTest?: boolean;
  /** The buyer has not paid the shop yet. */
  isUnpaid?: boolean;
  /** The shop's currency; absent if it is ours. */
  foreignCurrency?: string;
  lines: FetchedLine[];
  address: FetchedAddress;
};

/** A changed shop order, before it is read. */
export type ChangedOrder = { shopifyOrderId: string; placedAt: Date; updatedAt: Date };
