import { detailTexts } from '@drappo/contracts/catalog/product-details';
import { formatAmount } from '@drappo/contracts/money';
import { columnKeys, type ImportCells } from './import-columns.ts';
import type { ProductPicture } from './product-pictures-plan.ts';
import type { ExistingProduct } from './product-plan.ts';

const italian = (amount: string): string => amount.replace('.', ',');
const amountOf = (cents: number | null): string => (cents === null ? '' : italian(formatAmount(cents)));

/** One line for each picture; empty where no picture has a value. */
const perPicture = (pictures: ProductPicture[], textOf: (picture: ProductPicture) => string | null): string =>
  pictures.some(textOf) ? pictures.map((picture) => textOf(picture) ?? '').join('\n') : '';

/** The rows of one product, one per variant. Each is complete, so that people can sort, filter or cut out rows. */
export const exportRows = (product: ExistingProduct, categoryName: string): string[][] =>
  product.variants.map((variant) => {
    const cells: Required<ImportCells> = {
      id: product.id,
      revision: String(product.revision),
      name: product.name,
      description: product.description ?? '',
      category: categoryName,
      price: amountOf(product.priceCents),
      comparePrice: amountOf(product.comparePriceCents),
      costPrice: amountOf(product.costPriceCents),
      weight: italian(product.weight ?? ''),
      isActive: product.isActive ? 'sì' : 'no',
      ...detailTexts(product.details),
      images: product.images.map(({ imageUrl }) => imageUrl).join('\n'),
      altTexts: perPicture(product.images, ({ altText }) => altText),
      imageColors: perPicture(product.images, ({ color }) => color),
      clothImages: perPicture(product.images, ({ isCloth }) => (isCloth ? 'sì' : null)),
      color: variant.color ?? '',
      size: variant.size ?? '',
      sku: variant.sku,
      stock: String(variant.stock),
      stockBefore: String(variant.stock),
    };
    return columnKeys.map((key) => cells[key]);
  });
