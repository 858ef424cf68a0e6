import { priceBands, type PriceBand } from '@drappo/contracts/catalog/product-choices';

const whole = (cents: number): string => `€${cents / 100}`;

/** `fino a €50`, `€50 - €100`, `oltre €150`. */
export const bandLabel = (band: PriceBand): string => {
  const { above, upTo } = priceBands[band];
  if (upTo === undefined) return `oltre ${whole(above)}`;
  return above === 0 ? `fino a ${whole(upTo)}` : `${whole(above)} - ${whole(upTo)}`;
};

/** `da €50`, `a €99,90`, `€50 - €99,90`. */
export const rangeLabel = (from: string, to: string): string => {
  const [lower, upper] = [from, to].map((text) => `€${text.replace('.', ',')}`);
  if (from === '') return `fino a ${upper}`;
  return to === '' ? `da ${lower}` : `${lower} - ${upper}`;
};
