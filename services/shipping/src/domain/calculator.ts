import type { Cents, ShippingDestination } from '@drappo/contracts';

/** Up to 1 kg (specification, point 9). */
const baseRates: Record<ShippingDestination, Cents> = { italy: 690, eu: 1250, extra_eu: 1890 };
const EXTRA_PER_KILO: Cents = 250;
const addOns = { insurance: 250, cod: 300, whiteLabel: 150 } as const;

export type QuoteRequest = {
  destination: ShippingDestination;
  weight: number;
  options: { insurance: boolean; cod: boolean; whiteLabel: boolean };
};
export type QuoteParts = { base: Cents; insurance: Cents; cod: Cents; whiteLabel: Cents };

/** The calculator's four parts; weight beyond 1 kg is priced in proportion and rounded to the cent (decision R1). */
export const calculate = ({ destination, weight, options }: QuoteRequest): QuoteParts => {
  // Grams first: 1.1 - 1 is not 0.1 in binary, and 0.5 cents would round the wrong way.
  const extraGrams = Math.max(0, Math.round(weight * 1000) - 1000);
  return {
    base: baseRates[destination] + Math.round((extraGrams * EXTRA_PER_KILO) / 1000),
    insurance: options.insurance ? addOns.insurance : 0,
    cod: options.cod ? addOns.cod : 0,
    whiteLabel: options.whiteLabel ? addOns.whiteLabel : 0,
  };
};
