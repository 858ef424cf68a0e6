import { ProductRequestReviewedV1, ProductRequestSubmittedV1 } from '@drappo/contracts/catalog/product-request-events';
import { message, type EventMessage, type EventPayload } from '@drappo/contracts/event';

type Submitted = Omit<EventPayload<typeof ProductRequestSubmittedV1>, 'submittedAt'> & { submittedAt: Date };
type Reviewed = Omit<EventPayload<typeof ProductRequestReviewedV1>, 'reviewedAt'> & { reviewedAt: Date };

/** Maximum length of the summary: enough to recognise a request. */
const BEGINNING = 160;

export const productRequestSubmitted = ({ submittedAt, ...request }: Submitted): EventMessage =>
  message(ProductRequestSubmittedV1, { ...request, submittedAt: submittedAt.toISOString() });

export const productRequestReviewed = ({ reviewedAt, description, ...request }: Reviewed): EventMessage =>
  message(ProductRequestReviewedV1, {
    ...request,
    description: description.slice(0, BEGINNING),
    reviewedAt: reviewedAt.toISOString(),
  });
