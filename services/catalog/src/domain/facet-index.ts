import { priceBands, priceBandNames } from '@drappo/contracts/catalog/product-choices';
import { discountPercent } from '@drappo/contracts/money';
import { facetKey } from './product-filter.ts';
import { createWordList, type WordList } from './word-list.ts';

/** What a product's document says, as it comes from the database. */
export type ProductDocument = {
  slot: number;
  id: string;
  categoryId: string;
  name: string;
  priceCents: number;
  comparePriceCents: number | null;
  isActive: boolean;
  createdAt: number;
  pieces: number;
  sold: number;
  /** One entry per variant. */
  colors: (string | null)[];
  sizes: (string | null)[];
  available: number[];
};

/** A document with its words as numbers. */
export type IndexedProduct = {
  id: string;
  category: number;
  /** As names are sorted: without regard to case and accents. */
  name: string;
  priceCents: number;
  band: number;
  isDiscounted: boolean;
  createdAt: number;
  pieces: number;
  sold: number;
  /** Colour, size and whether a piece can be reserved, three numbers per variant. */
  variants: number[];
};

/**
 * All products on sale in memory, in the slots that the database gave them: a choice of facets is counted over a hundred
 * thousand of them in a few milliseconds, which no index of a database does for every combination.
 */
export type FacetIndex = {
  /** Undefined where a slot is free or its product is not on sale. */
  products: (IndexedProduct | undefined)[];
  categories: WordList;
  colors: WordList;
  sizes: WordList;
  /** Grows with every change. */
  version: number;
};

export const createFacetIndex = (): FacetIndex => ({
  products: [],
  categories: createWordList(),
  colors: createWordList(),
  sizes: createWordList(),
  version: 0,
});

const accents = /\p{M}/gu;

export const putDocument = (index: FacetIndex, document: ProductDocument): void => {
  const { slot, id, categoryId, name, priceCents, comparePriceCents, createdAt, pieces, sold } = document;
  index.version += 1;
  while (index.products.length <= slot) index.products.push(undefined);
  index.products[slot] = document.isActive
    ? {
        id,
        category: index.categories.numberOf(categoryId, categoryId),
        name: name.normalize('NFD').replace(accents, '').toLowerCase(),
        priceCents,
        band: bandOf(priceCents),
        isDiscounted: discountPercent(priceCents, comparePriceCents) !== undefined,
        createdAt,
        pieces,
        sold,
        variants: document.available.flatMap((available, variant) => [
          numberOf(index.colors, document.colors[variant]),
          numberOf(index.sizes, document.sizes[variant]),
          available > 0 ? 1 : 0,
        ]),
      }
    : undefined;
};

/** 0 stands for none. */
const numberOf = (words: WordList, text: string | null | undefined): number => {
  const key = facetKey(text ?? '');
  return key === '' ? 0 : words.numberOf(key, (text ?? '').trim());
};

const bands = priceBandNames.map((name) => priceBands[name].upTo ?? Infinity);
const bandOf = (priceCents: number): number => bands.findIndex((upTo) => priceCents <= upTo);
