import type { Invariant } from '../../invariants/facts.ts';
import type { ShopFacts } from '../shop-facts.ts';

export type ShopCounters = {
  passed: number;
  /** Calls that a shop rejected for lack of points; injected throttling faults do not count. */
  throttled: number;
  faults: Record<string, number>;
  /** Webhooks by delivery state. */
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
