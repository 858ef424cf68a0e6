import type { Cents } from '@drappo/contracts/money';
import type { ProductCard } from '@drappo/contracts/catalog/products';
import type { Faces, ForeignFonts } from './sheet-paper.ts';

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
  /** Set if a text has letters that the faces lack. */
  foreign?: ForeignFonts | undefined;
  pictureOf: (address: string) => SheetPicture | undefined;
  cellOf: (variantId: string) => PaperCell | undefined;
  /** With own prices, the sheet is for the reseller's customers: it omits our name, our price and the pieces. */
  ownPriceOf?: ((price: string) => string) | undefined;
  brand: string;
  /** Yields between two products, so that the browser can paint. */
  pause: () => Promise<void>;
};

/** The typed texts of a sheet; all others are ours. */
export const textsOf = ({ products, name }: Pick<SheetPdf, 'products' | 'name'>): string[] => [
  name,
  ...products.flatMap(({ name: product, fabric, variants }) => [
    product,
    fabric ?? '',
    ...variants.flatMap((variant) => [variant.name, variant.color ?? '', variant.size ?? '', variant.sku ?? '']),
  ]),
];
