import { z } from 'zod';
import { defineEvent } from '../event.ts';

/** A return names photographs that were not uploaded or were deleted (ADR 30). Key is the order, as for all return facts. */
export const ReturnPhotosMissingV1 = defineEvent({
  type: 'return-photos.missing',
  version: 1,
  topic: 'catalog.events',
  key: ({ orderId }) => orderId,
  schema: z.object({
    returnId: z.uuid(),
    orderId: z.uuid(),
    userId: z.uuid(),
    photos: z.array(z.uuid()).min(1),
    foundAt: z.iso.datetime(),
  }),
});
