import type { Invariant } from '../../invariants/facts.ts';
import type { ShopFacts } from '../shop-facts.ts';

export type ShopCounters = {
  passed: number;
  /** Calls that a shop refused for want of points; a fault that only says so is not among them. */
  throttled: number;
  faults: Record<string, number>;
  /** Webhooks by where they stand. */
  deliveries: Record<string, number>;
  shops: { shop: string; throttled: number; lowest: number }[];
};

export const countersOf = ({ shopify }: Pick<ShopFacts, 'shopify'>): Promise<ShopCounters> =>
  shopify.get<ShopCounters>('/counters');

export const throttleIsNeverExceeded: Invariant<ShopFacts> = {
  name: 'no shop had to refuse a call for want of points',
  async findings(facts) {
    const { shops } = await countersOf(facts);
    return shops.flatMap(({ shop, throttled }) =>
      throttled === 0 ? [] : [`${shop} answered THROTTLED ${throttled} times`],
    );
  },
};
