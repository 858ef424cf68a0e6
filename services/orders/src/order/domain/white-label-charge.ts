import type { Cents } from '@drappo/contracts/money';
import { romeDay } from '@drappo/contracts/rome-time';
import { cardMaterials, packagingMaterials, packagingPrices } from '@drappo/contracts/shipping/packaging-prices';

/** The charge that a white-label order adds to its reseller's statement; both prices are for one piece. */
export type WhiteLabelCharge = {
  /** The month in Rome in which it was shipped: `2026-11`. */
  month: string;
  pieces: number;
  cardMaterial: string | null;
  cardCents: Cents;
  packagingMaterial: string | null;
  packagingCents: Cents;
};

type PackedOrder = { cardMaterial: string | null; packagingMaterial: string | null; pieces: number };

/** Prices an order at the time of shipment (decision R21). A material that the price list does not name costs nothing. */
export const whiteLabelCharge = (
  { cardMaterial, packagingMaterial, pieces }: PackedOrder,
  shippedAt: Date,
): WhiteLabelCharge => {
  const card = cardMaterials.find((known) => known === cardMaterial);
  const packaging = packagingMaterials.find((known) => known === packagingMaterial);
  return {
    month: romeDay(shippedAt).slice(0, 7),
    pieces,
    cardMaterial,
    cardCents: card ? packagingPrices.card[card] : 0,
    packagingMaterial,
    packagingCents: packaging ? packagingPrices.packaging[packaging] : 0,
  };
};
