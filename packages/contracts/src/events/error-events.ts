import { z } from 'zod';
import { defineEvent } from '../event.ts';

/**
 * Something that an operator must see in the Log tab. `cause` is the same for repeats of one cause, which are counted and
 * not multiplied. `payload` never carries secrets or personal data.
 */
export const ErrorReportedV1 = defineEvent({
  type: 'error.reported',
  version: 1,
  topic: 'errors.events',
  key: ({ source, cause }) => `${source}:${cause}`,
  schema: z.object({
    source: z.string(),
    cause: z.string(),
    errorType: z.string(),
    errorMessage: z.string(),
    payload: z.record(z.string(), z.unknown()),
    orderId: z.uuid().nullable(),
    reportedAt: z.iso.datetime(),
  }),
});

export const ErrorResolvedV1 = defineEvent({
  type: 'error.resolved',
  version: 1,
  topic: 'errors.events',
  key: ({ source, cause }) => `${source}:${cause}`,
  schema: z.object({ source: z.string(), cause: z.string(), resolvedAt: z.iso.datetime() }),
});
