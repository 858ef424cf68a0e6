import { detailTexts } from '@drappo/contracts/catalog/product-details';
import type { Cell } from '@drappo/contracts/cell';
import { columnKeys, type ImportColumn } from './import-columns.ts';
import type { ProductPicture } from './product-pictures-plan.ts';
import type { ExistingProduct } from './product-plan.ts';

const amountOf = (cents: number | null): Cell => (cents === null ? null : { cents });

/** One line for each picture; empty where no picture has a value. */
const perPicture = (pictures: ProductPicture[], textOf: (picture: ProductPicture) => string | null): string =>
  pictures.some(textOf) ? pictures.map((picture) => textOf(picture) ?? '').join('\n') : '';

/** The rows of one product, one per variant. Each is complete, so that people can sort, filter or cut out rows. */
export const exportRows = (product: ExistingProduct, categoryName: string): Cell[][] =>
  product.variants.map((variant) => {
    const cells: Record<ImportColumn, Cell> = {
      id: product.id,
      revision: product.revision,
      name: product.name,
      description: product.description ?? '',
      category: categoryName,
      price: amountOf(product.priceCents),
      comparePrice: amountOf(product.comparePriceCents),
      costPrice: amountOf(product.costPriceCents),
      weight: product.weight === null ? null : Number(product.weight),
      isActive: product.isActive ? 'sì' : 'no',
      ...detailTexts(product.details),
      images: product.images.map(({ imageUrl }) => imageUrl).join('\n'),
      altTexts: perPicture(product.images, ({ altText }) => altText),
      imageColors: perPicture(product.images, ({ color }) => color),
      clothImages: perPicture(product.images, ({ isCloth }) => (isCloth ? 'sì' : null)),
      color: variant.color ?? '',
      size: variant.size ?? '',
      sku: variant.sku,
      stock: variant.stock,
      stockBefore: variant.stock,
    };
    return columnKeys.map((key) => cells[key]);
  });
