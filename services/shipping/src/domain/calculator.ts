import type { Cents } from '@drappo/contracts/money';
import type { ShippingDestination } from '@drappo/contracts/shipping/forms/shipping-quote';

/** The prices of one parcel, in cents (specification, point 9); the back office changes them. */
export type ParcelPrices = {
  /** Up to 1 kg. */
  base: Record<ShippingDestination, Cents>;
  extraPerKilo: Cents;
  insurance: Cents;
  cod: Cents;
  whiteLabel: Cents;
};

export type QuoteRequest = {
  destination: ShippingDestination;
  weight: number;
  options: { insurance: boolean; cod: boolean; whiteLabel: boolean };
};
export type QuoteParts = { base: Cents; insurance: Cents; cod: Cents; whiteLabel: Cents };

/** The calculator's four parts; weight beyond 1 kg is priced in proportion and rounded to the cent (decision R1). */
export const calculate = ({ destination, weight, options }: QuoteRequest, parcelPrices: ParcelPrices): QuoteParts => {
  // Grams first: 1.1 - 1 is not 0.1 in binary, and 0.5 cents would round the wrong way.
  const extraGrams = Math.max(0, Math.round(weight * 1000) - 1000);
  return {
    base: parcelPrices.base[destination] + Math.round((extraGrams * parcelPrices.extraPerKilo) / 1000),
    insurance: options.insurance ? parcelPrices.insurance : 0,
    cod: options.cod ? parcelPrices.cod : 0,
    whiteLabel: options.whiteLabel ? parcelPrices.whiteLabel : 0,
  };
};
