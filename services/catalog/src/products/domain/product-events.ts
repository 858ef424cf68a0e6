import {
  ProductChangedV1,
  ProductPublishedV1,
  ProductRetiredV1,
  ProductSnapshotV1,
} from '@drappo/contracts/catalog/events';
import type { ProductDetails } from '@drappo/contracts/catalog/product-details';
import { message, type EventMessage, type EventPayload } from '@drappo/contracts/event';
import type { ProductPicture } from './product-pictures-plan.ts';

const productFacts = { published: ProductPublishedV1, changed: ProductChangedV1, retired: ProductRetiredV1 };

export const productFact = (kind: keyof typeof productFacts, productId: string, at: Date): EventMessage =>
  message(productFacts[kind], { productId, changedAt: at.toISOString() });

type ProductSnapshot = Omit<
  EventPayload<typeof ProductSnapshotV1>,
  'imageUrl' | 'images' | 'variants' | keyof ProductDetails
> & {
  details: ProductDetails;
  pictures: ProductPicture[];
  variants: Required<EventPayload<typeof ProductSnapshotV1>['variants'][number]>[];
};

export const productSnapshot = ({ details, pictures, variants, ...snapshot }: ProductSnapshot): EventMessage =>
  message(ProductSnapshotV1, {
    ...snapshot,
    ...details,
    imageUrl: pictures[0]?.imageUrl ?? null,
    variants: variants.map(({ variantId, sku, name, color, size }) => ({ variantId, sku, name, color, size })),
    images: pictures.map(({ imageUrl, color, isCloth }) => ({ imageUrl, color, isCloth })),
  });
