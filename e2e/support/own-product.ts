import type { AdminProduct } from '@drappo/contracts/catalog/products';
import { sharedPortal } from './portal.ts';
import { uniqueProduct } from './unique-mark.ts';

/** The product maker: an administrator's browser. */
type Maker = { send: <T>(method: 'POST', path: string, data: unknown) => Promise<T> };

type OwnProduct = {
  name: string;
  stock: number;
  costPrice?: string;
  colors?: readonly string[];
  sizes?: readonly string[];
  pictures?: number;
};

/**
 * A product for one journey only, so that other journeys do not use up its pieces. It costs €59,00 and has one picture by
 * default. With colours and sizes each variant has the stock.
 */
export const makeProduct = (
  office: Maker,
  { name, stock, costPrice, colors = [], sizes = [], pictures = 1 }: OwnProduct,
): Promise<AdminProduct> => {
  const { categoryId, imageUrls } = sharedPortal().productParts;
  const unique = uniqueProduct(name);
  return office.send('POST', '/api/admin/products', {
    name: unique.name,
    categoryId,
    price: '59,00',
    costPrice,
    sku: unique.sku,
    stock,
    variants: colors.flatMap((color, row) =>
      sizes.map((size, column) => ({ sku: `${unique.sku}-${row}-${column}`, color, size, stock })),
    ),
    imageUrls: imageUrls.slice(0, pictures),
  });
};

export type Piece = { productId: string; variantId: string; name: string; sku: string };

/** Enough for all holds of one person: a new account holds at most 30 % of a product. */
const OWN_STOCK = 40;

/** Returns the first `count` products of one person alone, in two colours and sizes each, and makes the missing ones. */
export const ownPiecesOf = (office: () => Promise<Maker>): ((count: number) => Promise<Piece[]>) => {
  const made: Promise<Piece>[] = [];
  const make = async (): Promise<Piece> => {
    const colors = ['sabbia', 'blu'];
    const sizes = ['S', 'M'];
    const { id, name, variants } = await makeProduct(await office(), {
      name: 'Giacca',
      stock: OWN_STOCK,
      colors,
      sizes,
    });
    const [variant] = variants;
    if (!variant) throw new Error('a product has a variant');
    return { productId: id, variantId: variant.id, name, sku: variant.sku };
  };
  return (count) => {
    while (made.length < count) made.push(make());
    return Promise.all(made.slice(0, count));
  };
};
