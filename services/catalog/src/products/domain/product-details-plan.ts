import { detailNames, detailTexts, type ProductDetails } from '@drappo/contracts/catalog/product-details';

/** Undefined fields stay unchanged. */
export type DesiredDetails = { [Name in keyof ProductDetails]?: ProductDetails[Name] | undefined };

type PlannedDetails = { details: ProductDetails; changedDetails: (keyof ProductDetails)[] };

export const planDetails = (existing: ProductDetails, desired: DesiredDetails = {}): PlannedDetails => {
  const said = Object.entries(desired).filter(([, value]) => value !== undefined);
  const details: ProductDetails = { ...existing, ...Object.fromEntries(said) };
  const [before, after] = [detailTexts(existing), detailTexts(details)];
  return { details, changedDetails: detailNames.filter((name) => before[name] !== after[name]) };
};
