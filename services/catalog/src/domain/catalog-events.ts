import {
  OrderRequestedV1,
  ProductChangedV1,
  ProductPublishedV1,
  ProductRetiredV1,
  ProductSnapshotV1,
  ReservationCreatedV1,
  ReservationExpiredV1,
  ReservationExpiryRemindedV1,
  ReservationReleasedV1,
  StockAllocatedV1,
  StockChangedV1,
  StockConcentrationFoundV1,
  StockRejectedV1,
  StockSettledV1,
  type OrderLine,
} from '@drappo/contracts/catalog/events';
import { ReturnPhotosMissingV1 } from '@drappo/contracts/catalog/return-photo-events';
import type { ProductDetails } from '@drappo/contracts/catalog/product-details';
import { message, type EventMessage, type EventPayload } from '@drappo/contracts/event';
import type { ErrorReport } from '@drappo/contracts/integrations/error-events';
import type { ShippingAddress } from '@drappo/contracts/orders/forms/shipping-address';
import type { AgreedShipping } from './agreed-shipping.ts';
import type { ProductPicture } from './product-pictures-plan.ts';
import { variantInfo } from './reservation-rules.ts';

export type ReservationFact = Omit<EventPayload<typeof ReservationCreatedV1>, 'expiresAt'> & { expiresAt: Date };

type ReservationRow = Omit<ReservationFact, 'reservationId' | 'productName' | 'variantInfo'> & {
  id: string;
  product: { name: string };
  variant: Parameters<typeof variantInfo>[0];
};

/** What events say of a stored reservation. */
export const reservationFact = ({ id, product, variant, ...row }: ReservationRow): ReservationFact => ({
  reservationId: id,
  userId: row.userId,
  productId: row.productId,
  variantId: row.variantId,
  productName: product.name,
  variantInfo: variantInfo(variant),
  quantity: row.quantity,
  expiresAt: row.expiresAt,
});

const fact = (reservation: ReservationFact) => ({ ...reservation, expiresAt: reservation.expiresAt.toISOString() });

export const reservationCreated = (reservation: ReservationFact): EventMessage =>
  message(ReservationCreatedV1, fact(reservation));
/** By its owner, or by an admin. */
export const reservationReleased = (reservation: ReservationFact, by?: 'admin'): EventMessage =>
  message(ReservationReleasedV1, { ...fact(reservation), ...(by ? { by } : {}) });
export const reservationExpired = (reservation: ReservationFact): EventMessage =>
  message(ReservationExpiredV1, fact(reservation));

/** All of one person that came due together. */
export const reservationExpiryReminded = (
  userId: string,
  reservations: ReservationFact[],
  remindedAt: Date,
): EventMessage =>
  message(ReservationExpiryRemindedV1, {
    userId,
    reservations: reservations.map(fact),
    remindedAt: remindedAt.toISOString(),
  });

export type Concentration = Omit<EventPayload<typeof StockConcentrationFoundV1>, 'foundAt'> & { foundAt: Date };

export const stockConcentrationFound = ({ foundAt, ...concentration }: Concentration): EventMessage =>
  message(StockConcentrationFoundV1, { ...concentration, foundAt: foundAt.toISOString() });

export type OrderRequest = {
  orderId: string;
  userId: string;
  reservationIds: string[];
  lines: OrderLine[];
  shippingAddress: ShippingAddress;
  /** What was confirmed with the shipping that was shown. */
  shipping?: AgreedShipping | undefined;
  /** What the reseller calls the order in their own books. */
  purchaseOrderNumber?: string | undefined;
  requestedAt: Date;
};

export const orderRequested = ({ requestedAt, ...request }: OrderRequest): EventMessage =>
  message(OrderRequestedV1, { ...request, requestedAt: requestedAt.toISOString() });

export const paidWithoutAllocation = (orderId: string): ErrorReport => ({
  cause: 'paid-without-allocation',
  errorType: 'stock',
  errorMessage: 'Un ordine pagato non ha pezzi messi da parte.',
  orderId,
});

type Answer<D extends typeof StockAllocatedV1 | typeof StockRejectedV1> = Omit<
  EventPayload<D>,
  'allocatedAt' | 'rejectedAt'
>;

export const stockAllocated = (answer: Answer<typeof StockAllocatedV1>, at: Date): EventMessage =>
  message(StockAllocatedV1, { ...answer, allocatedAt: at.toISOString() });

export const stockRejected = (answer: Answer<typeof StockRejectedV1>, at: Date): EventMessage =>
  message(StockRejectedV1, { ...answer, rejectedAt: at.toISOString() });

/** Told when the pieces of an order are no longer held. */
export const stockSettled = (order: { orderId: string; userId: string }, at: Date): EventMessage =>
  message(StockSettledV1, { ...order, settledAt: at.toISOString() });

export const returnPhotosMissing = (
  of: Omit<EventPayload<typeof ReturnPhotosMissingV1>, 'foundAt'>,
  at: Date,
): EventMessage => message(ReturnPhotosMissingV1, { ...of, foundAt: at.toISOString() });

export type StockChange = Omit<EventPayload<typeof StockChangedV1>, 'changedAt'> & { changedAt: Date };

export const stockChanged = ({ changedAt, ...change }: StockChange): EventMessage =>
  message(StockChangedV1, { ...change, changedAt: changedAt.toISOString() });

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
