import type { Cents } from '../money.ts';

export const cardMaterials = ['standard', 'premium', 'luxury'] as const;
export type CardMaterial = (typeof cardMaterials)[number];

export const packagingMaterials = ['standard', 'premium', 'eco'] as const;
export type PackagingMaterial = (typeof packagingMaterials)[number];

/** The prices of white label (specification, point 9): once, and per piece. */
export const packagingPrices = {
  setup: 5_000,
  card: { standard: 15, premium: 25, luxury: 45 } satisfies Record<CardMaterial, Cents>,
  packaging: { standard: 50, premium: 120, eco: 180 } satisfies Record<PackagingMaterial, Cents>,
} as const;

export type PackagingCost = { setup: Cents; cards: Cents; packaging: Cents; total: Cents };

/** The price of a number of pieces; a material that is not selected yet costs nothing. */
export const packagingCost = (
  { cardMaterial, packagingMaterial }: { cardMaterial?: CardMaterial; packagingMaterial?: PackagingMaterial },
  pieces: number,
): PackagingCost => {
  const cards = pieces * (cardMaterial ? packagingPrices.card[cardMaterial] : 0);
  const packaging = pieces * (packagingMaterial ? packagingPrices.packaging[packagingMaterial] : 0);
  return { setup: packagingPrices.setup, cards, packaging, total: packagingPrices.setup + cards + packaging };
};
