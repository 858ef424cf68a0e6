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

const wrongStep = (from: ProductRequestStatus, to: ProductRequestStatus): AppError =>
  new AppError('conflict', {
    code: 'catalog.product-request-wrong-step',
    detail: `La richiesta è "${productRequestStatusLabel(from)}": non può passare a "${productRequestStatusLabel(to)}".`,
    extra: { from, to },
  });

/**
 * What a request is after a review (decision R3); undefined when the review changes nothing. The status it already has is
 * no step: only the notes are written. Throws `conflict` for a step that the table does not know.
 */
export const reviewed = (request: ReviewState, { status, adminNotes }: Review): ReviewState | undefined => {
  const notes = adminNotes === undefined ? request.adminNotes : adminNotes || null;
  if (status !== request.status && !productRequestSteps[request.status].includes(status))
    throw wrongStep(request.status, status);
  if (status === request.status && notes === request.adminNotes) return undefined;
  return { status, adminNotes: notes };
};
