import {
  packagingPrices,
  type CardMaterial,
  type PackagingMaterial,
} from '@drappo/contracts/shipping/packaging-prices';

/** Materials selected in the form. */
export type Materials = { cardMaterial: CardMaterial | ''; packagingMaterial: PackagingMaterial | '' };

export const cardNames: Record<CardMaterial, string> = { standard: 'Standard', premium: 'Premium', luxury: 'Luxury' };
export const packagingNames: Record<PackagingMaterial, string> = {
  standard: 'Standard',
  premium: 'Premium',
  eco: 'Eco',
};

export const cardPrice = (material: CardMaterial | ''): number | undefined =>
  material === '' ? undefined : packagingPrices.card[material];
export const packagingPrice = (material: PackagingMaterial | ''): number | undefined =>
  material === '' ? undefined : packagingPrices.packaging[material];
