import { ReturnPhotosMissingV1 } from '@drappo/contracts/catalog/return-photo-events';
import { message, type EventMessage, type EventPayload } from '@drappo/contracts/event';

export const returnPhotosMissing = (
  of: Omit<EventPayload<typeof ReturnPhotosMissingV1>, 'foundAt'>,
  at: Date,
): EventMessage => message(ReturnPhotosMissingV1, { ...of, foundAt: at.toISOString() });
