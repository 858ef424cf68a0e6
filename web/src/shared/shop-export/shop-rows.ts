import { orderedVariants } from '@drappo/contracts/catalog/line-order';
import { formatComposition } from '@drappo/contracts/catalog/composition';
import { isOurSku } from '@drappo/contracts/catalog/our-skus';
import { pictureOf } from '@drappo/contracts/catalog/product-pictures';
import type { Product, ProductVariant } from '@drappo/contracts/catalog/products';
import { formatAmount, parseAmount } from '@drappo/contracts/money';
import { compareAtOf, priceOf, type PriceRule } from '@drappo/contracts/pricing/price-rule';
import { shopHandle } from './shop-handle.ts';
import { shopOptions } from './shop-options.ts';

/** Options that a person selects for the file. */
export type ExportChoice = {
  rule: PriceRule;
  /** Include the crossed-out price if our product has one. */
  withCompareAt: boolean;
  withStock: boolean;
  /** Include pictures and descriptions. */
  withContent: boolean;
  /** Export as drafts: their owner puts them on sale later. */
  asDraft: boolean;
  /** Origin of the portal, from which the shop reads the pictures. */
  origin: string;
};

/** Shopify's column names; for a missing column, the shop keeps its value. */
const columns = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Vendor',
  'Type',
  'Published',
  'Option1 Name',
  'Option1 Value',
  'Option2 Name',
  'Option2 Value',
  'Variant SKU',
  'Variant Grams',
  'Variant Inventory Tracker',
  'Variant Inventory Qty',
  'Variant Inventory Policy',
  'Variant Fulfillment Service',
  'Variant Price',
  'Variant Compare At Price',
  'Variant Requires Shipping',
  'Variant Taxable',
  'Image Src',
  'Image Position',
  'Image Alt Text',
  'Variant Image',
  'Cost per item',
  'Status',
] as const;
type Column = (typeof columns)[number];
type Cells = Partial<Record<Column, string>>;

const contentColumns: readonly Column[] = [
  'Body (HTML)',
  'Image Src',
  'Image Position',
  'Image Alt Text',
  'Variant Image',
];
const stockColumns: readonly Column[] = ['Variant Inventory Tracker', 'Variant Inventory Qty'];

/** Returns the variants whose shop orders reach the portal (specification, point 5). */
export const sellableVariants = ({ variants }: Pick<Product, 'variants'>): ProductVariant[] =>
  orderedVariants(variants).filter(({ sku }) => isOurSku(sku));

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const bodyOf = ({ description, fabric, composition }: Product): string =>
  [
    ...(description ?? '').split(/\n+/),
    fabric && `Tessuto: ${fabric}`,
    composition.length > 0 && `Composizione: ${formatComposition(composition)}`,
  ]
    .flatMap((line) => (line && line.trim() ? [`<p>${escaped(line.trim())}</p>`] : []))
    .join('');

const gramsOf = (weight: string | null): string => (weight === null ? '' : String(Math.round(Number(weight) * 1000)));

/** The portal's own pictures have addresses without a host. */
const absolute = (url: string, origin: string): string => new URL(url, origin).href;

const rowsOf = (product: Product, choice: ExportChoice): Cells[] => {
  const { rule, origin } = choice;
  const variants = sellableVariants(product);
  if (variants.length === 0) return [];
  const options = shopOptions(variants);
  const pictures = product.images.filter(({ isCloth }) => !isCloth);
  const cost = parseAmount(product.price);
  const comparePrice = product.comparePrice === null ? null : parseAmount(product.comparePrice);
  const compareAt = compareAtOf(rule, { kind: choice.withCompareAt ? 'ours' : 'off' }, { cost, comparePrice });
  const Handle = shopHandle(product);
  return Array.from({ length: Math.max(variants.length, pictures.length) }, (_, index) => {
    const variant = variants[index];
    const picture = pictures[index];
    const values = variant && options.valuesOf(variant);
    const colored = variant?.color ? pictureOf(pictures, variant.color) : undefined;
    return {
      Handle,
      ...(index === 0 && {
        Title: product.name,
        'Body (HTML)': bodyOf(product),
        Type: product.category.name,
        Published: 'TRUE',
        'Option1 Name': options.names[0] ?? '',
        'Option2 Name': options.names[1] ?? '',
        Status: choice.asDraft ? 'draft' : 'active',
      }),
      ...(variant && {
        'Option1 Value': values?.[0] ?? '',
        'Option2 Value': values?.[1] ?? '',
        'Variant SKU': variant.sku,
        'Variant Grams': gramsOf(product.weight),
        'Variant Inventory Tracker': 'shopify',
        'Variant Inventory Qty': String(variant.available),
        'Variant Inventory Policy': 'deny',
        'Variant Fulfillment Service': 'manual',
        'Variant Price': formatAmount(priceOf(rule, cost)),
        'Variant Compare At Price': compareAt === null ? '' : formatAmount(compareAt),
        'Variant Requires Shipping': 'TRUE',
        'Variant Taxable': 'TRUE',
        'Variant Image': colored ? absolute(colored.imageUrl, origin) : '',
        'Cost per item': product.price,
      }),
      ...(picture && {
        'Image Src': absolute(picture.imageUrl, origin),
        'Image Position': String(index + 1),
        'Image Alt Text': picture.altText ?? product.name,
      }),
    };
  });
};

/** Returns the header and the rows of Shopify's product file: one row per variant and per extra picture. */
export const shopRows = (products: readonly Product[], choice: ExportChoice): string[][] => {
  const used = columns.filter(
    (column) =>
      (choice.withContent || !contentColumns.includes(column)) && (choice.withStock || !stockColumns.includes(column)),
  );
  const rows = products.flatMap((product) =>
    // Without pictures, drops the rows that contain nothing else.
    rowsOf(product, choice).filter((cells) => choice.withContent || cells['Variant SKU'] !== undefined),
  );
  return [[...used], ...rows.map((cells) => used.map((column) => cells[column] ?? ''))];
};
