import type { Cents } from '@drappo/contracts/money';
import type { ProductCard } from '@drappo/contracts/catalog/products';
import type { Faces } from './sheet-paper.ts';

/** A JPEG. */
export type SheetPicture = Uint8Array;

/** What is typed for a variant, without mistakes. */
export type PaperCell = { pieces: number; cents: Cents };

export type SheetPdf = {
  products: readonly ProductCard[];
  /** Whose sheet it is. */
  name: string;
  date: string;
  faces: Faces;
  pictureOf: (address: string) => SheetPicture | undefined;
  cellOf: (variantId: string) => PaperCell | undefined;
  /** With own prices the sheet is for the reseller's customers: neither our name, our price nor the pieces are on it. */
  ownPriceOf?: ((price: string) => string) | undefined;
  brand: string;
  /** Lets the browser paint between two products. */
  pause: () => Promise<void>;
};
