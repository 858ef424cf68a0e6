/** What Shopify says of a shop's allowance with each answer. */
export type ThrottleStatus = { maximumAvailable: number; currentlyAvailable: number; restoreRate: number };

/** One allowance per shop, shared by all processes, so that together they stay within it. */
export type ThrottleStore = {
  /** Takes `cost` points; returns 0, or the milliseconds until there may be enough. */
  take: (shopDomain: string, cost: number) => Promise<number>;
  /** Gives back what a call took too much, and never believes in more than Shopify says is there. */
  settle: (shopDomain: string, giveBack: number, status: ThrottleStatus | undefined) => Promise<void>;
};
