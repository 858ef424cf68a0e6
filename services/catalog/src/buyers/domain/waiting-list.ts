import { WaitingListOfferedV1 } from '@drappo/contracts/catalog/waiting-list-events';
import { AppError } from '@drappo/contracts/errors';
import { message, type EventMessage, type EventPayload } from '@drappo/contracts/event';
import { limits } from '@drappo/contracts/limits';

const HOUR_MS = 3_600_000;

export const offerEnd = (offeredAt: Date): Date => new Date(offeredAt.getTime() + limits.waitingOfferHours * HOUR_MS);

/** How many more offers may be made: there are at most as many offers as pieces. */
export const offersToMake = (available: number, openOffers: number): number => Math.max(0, available - openOffers);

/** The most pieces that one offer may take: pieces offered to others are excluded, but at least one remains. */
export const piecesOfOffer = (available: number, otherOffers: number): number =>
  Math.min(available, Math.max(1, available - otherOffers));

type Offer = Omit<EventPayload<typeof WaitingListOfferedV1>, 'offeredAt' | 'expiresAt'> & { offeredAt: Date };

export const waitingListOffered = ({ offeredAt, ...offer }: Offer): EventMessage =>
  message(WaitingListOfferedV1, {
    ...offer,
    offeredAt: offeredAt.toISOString(),
    expiresAt: offerEnd(offeredAt).toISOString(),
  });

export const variantAvailable = (): AppError =>
  new AppError('conflict', {
    code: 'catalog.variant-available',
    detail: 'È disponibile adesso: puoi riservarlo subito.',
  });

export const waitingListFull = (): AppError =>
  new AppError('conflict', {
    code: 'catalog.waiting-list-full',
    detail: `Puoi aspettare al massimo ${limits.waitingListEntries} varianti: togli quelle che non ti servono più.`,
  });

export const waitingListEntryNotFound = (): AppError =>
  new AppError('not-found', {
    code: 'catalog.waiting-list-entry-not-found',
    detail: 'Non sei più in attesa di questo prodotto',
  });

export const offerExpired = (): AppError =>
  new AppError('conflict', {
    code: 'catalog.offer-expired',
    detail: 'Il tuo turno è finito: i pezzi sono passati a chi aspettava dopo di te.',
  });

export const offeredToOthers = (most: number): AppError =>
  new AppError('conflict', {
    code: 'catalog.too-little-stock',
    detail: `Puoi prenderne al massimo ${most}: gli altri pezzi sono offerti a chi aspetta con te.`,
    extra: { available: most },
  });
