import {
  productRequestStatusLabel,
  productRequestSteps,
  type ProductRequestStatus,
} from '@drappo/contracts/catalog/product-request-status';
import { AppError } from '@drappo/contracts/errors';

export type ReviewState = { status: ProductRequestStatus; adminNotes: string | null };
type Review = { status: ProductRequestStatus; adminNotes?: string | null | undefined };

export const requestNotFound = (): AppError =>
  new AppError('not-found', { code: 'catalog.product-request-not-found', detail: 'Richiesta non trovata' });

export const imageNotYours = (): AppError => {
  const message = "Un'immagine non c'è più: caricala di nuovo.";
  return new AppError('invalid', {
    code: 'catalog.product-request-image',
    detail: message,
    errors: [{ field: 'imageUrls', message }],
  });
};

export const requestLimits = { open: 20, perDay: 50 } as const;
const DAY_MS = 86_400_000;

/** Requests sent before this moment no longer count towards the daily limit. */
export const requestDayStart = (now: Date): Date => new Date(now.getTime() - DAY_MS);

export type SentRequests = {
  /** Pending or in review. */
  open: number;
  /** Requests of the last 24 hours, oldest first. */
  ofTheDay: Date[];
};

/** Throws when an account has reached the number of requests that the office can be expected to read. */
export const requireRoomForRequest = ({ open, ofTheDay }: SentRequests, now: Date): void => {
  if (open >= requestLimits.open)
    throw new AppError('conflict', {
      code: 'catalog.too-many-open-requests',
      detail: `Hai già ${requestLimits.open} richieste aperte: potrai inviarne un'altra quando avremo risposto a una di queste.`,
    });
  const first = ofTheDay.at(-requestLimits.perDay);
  if (first)
    throw new AppError('too-many', {
      code: 'catalog.too-many-requests-today',
      detail: `Puoi inviare al massimo ${requestLimits.perDay} richieste in 24 ore. Riprova più tardi.`,
      retryAfter: Math.max(1, Math.ceil((first.getTime() + DAY_MS - now.getTime()) / 1_000)),
    });
};

const wrongStep = (from: ProductRequestStatus, to: ProductRequestStatus): AppError =>
  new AppError('conflict', {
    code: 'catalog.product-request-wrong-step',
    detail: `La richiesta è "${productRequestStatusLabel(from)}": non può passare a "${productRequestStatusLabel(to)}".`,
    extra: { from, to },
  });

/**
 * Computes the status after a review (decision R3); undefined when the review changes nothing. The current status is
 * not a step: only the notes are written. Throws `conflict` for a step that the table does not allow.
 */
export const reviewed = (request: ReviewState, { status, adminNotes }: Review): ReviewState | undefined => {
  const notes = adminNotes === undefined ? request.adminNotes : adminNotes || null;
  if (status !== request.status && !productRequestSteps[request.status].includes(status))
    throw wrongStep(request.status, status);
  if (status === request.status && notes === request.adminNotes) return undefined;
  return { status, adminNotes: notes };
};
