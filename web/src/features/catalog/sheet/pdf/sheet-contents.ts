import type { Cents } from '@drappo/contracts/money';
import type { ProductCard } from '@drappo/contracts/catalog/products';
import type { Faces } from './sheet-paper.ts';

/** A JPEG. */
export type SheetPicture = Uint8Array;

/** Pieces typed for a variant; excludes invalid input. */
export type PaperCell = { pieces: number; cents: Cents };

export type SheetPdf = {
  products: readonly ProductCard[];
  /** Name of the sheet's owner. */
  name: string;
  date: string;
  faces: Faces;
  pictureOf: (address: string) => SheetPicture | undefined;
  cellOf: (variantId: string) => PaperCell | undefined;
  /** With own prices, the sheet is for the reseller's customers: it omits our name, our price and the pieces. */
  ownPriceOf?: ((price: string) => string) | undefined;
  brand: string;
  /** Yields between two products, so that the browser can paint. */
  pause: () => Promise<void>;
};
