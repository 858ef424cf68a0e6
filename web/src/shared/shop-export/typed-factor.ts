import type { Cents } from '@drappo/contracts/money';
import {
  earningsOf,
  priceOf,
  priceRule,
  withoutVat,
  type PriceEnding,
  type PriceRule,
} from '@drappo/contracts/pricing/price-rule';
import { readHundredths } from '@drappo/contracts/typed-amount';

/** Values of the fields as typed; `factor` multiplies the cost. */
export type TypedPrice = { factor: string; ending: PriceEnding; withVat: boolean };

export const usualPrice: TypedPrice = { factor: '2,2', ending: '90', withVat: true };

const LEAST = 100;
const MOST = 1_100;

/** Returns the price rule of the typed factor: `2,2` adds 120%; undefined if it is not between 1 and 11. */
export const ruleOfPrice = ({ factor, ending }: TypedPrice): PriceRule | undefined => {
  const hundredths = readHundredths(factor).cents;
  if (hundredths === undefined || hundredths < LEAST || hundredths > MOST) return undefined;
  const tier = { from: 0, percentBp: (hundredths - LEAST) * 100, fixedCents: 0 };
  return priceRule.safeParse({ tiers: [tier], minMarginBp: 0, vatBp: 0, ending }).data;
};

/** How the prices of the file are calculated: by the reseller's own rule, or by the factor typed here. */
export type Pricing = {
  rule: PriceRule;
  /** Whether the prices contain VAT that the rule did not add. */ containsVat: boolean;
};

/** Returns the margin without VAT, and its share of the net price. */
export const leftOf = ({ rule, containsVat }: Pricing, cost: Cents): { left: Cents; percent: number } => {
  const net = containsVat ? withoutVat(priceOf(rule, cost)) : cost + earningsOf(rule, cost);
  return { left: net - cost, percent: net === 0 ? 0 : Math.round(((net - cost) * 100) / net) };
};
