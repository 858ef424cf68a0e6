import type { ProductForm } from '@drappo/contracts/catalog/forms/product';
import { detailTexts, noDetails } from '@drappo/contracts/catalog/product-details';
import type { AdminProduct } from '@drappo/contracts/catalog/products';
import { toDecimalComma } from '../shared/to-decimal-comma.ts';
import { rowsOf, type VariantRow } from './variant-rows.ts';

/** Values of the dialog's fields. */
export type ProductValues = {
  name: string;
  description: string;
  categoryId: string;
  price: string;
  comparePrice: string;
  costPrice: string;
  weight: string;
  fabric: string;
  composition: string;
  careSymbols: string;
  careText: string;
  originCountry: string;
  sizeChart: string;
  measures: string;
  sku: string;
  stock?: number | undefined;
  isActive: boolean;
  variants: VariantRow[];
};

const emptyValues: ProductValues = {
  name: '',
  description: '',
  categoryId: '',
  price: '',
  comparePrice: '',
  costPrice: '',
  weight: '',
  ...detailTexts(noDetails),
  sku: '',
  stock: 0,
  isActive: true,
  variants: [],
};

/** `"46.50"` -> `46,50` */

export const valuesOf = (product: AdminProduct | undefined): ProductValues =>
  product
    ? {
        name: product.name,
        description: product.description ?? '',
        categoryId: product.categoryId,
        price: toDecimalComma(product.price),
        comparePrice: toDecimalComma(product.comparePrice),
        costPrice: toDecimalComma(product.costPrice),
        weight: toDecimalComma(product.weight),
        ...detailTexts(product),
        sku: product.sku,
        stock: product.stock,
        isActive: product.isActive,
        variants: rowsOf(product),
      }
    : emptyValues;

/** Sends stock only if it was changed: pieces sold while the dialog was open must not be restored. */
const stockOf = (stock: number | undefined, before: number | undefined) =>
  before === undefined ? { stock } : stock === before ? {} : { stock, stockBefore: before };

type Picture = NonNullable<ProductForm['images']>[number];

export const formOf = (values: ProductValues, images: Picture[], product: AdminProduct | undefined): ProductForm => {
  const { variants, stock, ...fields } = values;
  const [only] = product?.hasDefaultVariant ? product.variants : [];
  const lines = variants.map(({ stockBefore, stock: requested, ...row }) => ({
    ...row,
    ...stockOf(requested, stockBefore),
  }));
  const single = only && { id: only.id, sku: values.sku, ...stockOf(stock, only.stock) };
  return {
    ...fields,
    // With variants the product needs no SKU of its own; an empty one is replaced with the first variant's.
    ...(lines.length > 0
      ? { sku: fields.sku || (lines[0]?.sku ?? ''), variants: lines }
      : single
        ? { variants: [single] }
        : { stock }),
    images,
    ...(product ? { revision: product.revision } : {}),
  };
};
