/** A shop's allowance as Shopify reports it with each response. */
export type ThrottleStatus = { maximumAvailable: number; currentlyAvailable: number; restoreRate: number };

/** One allowance per shop, shared by all processes, so that together they stay within it. */
export type ThrottleStore = {
  /** Takes `cost` points; returns 0, or the milliseconds until enough points may be available. */
  take: (shopDomain: string, cost: number) => Promise<number>;
  /** Returns the points that a call did not use, up to the allowance that Shopify reports. */
  settle: (shopDomain: string, refund: number, status: ThrottleStatus | undefined) => Promise<void>;
};
