import { z } from 'zod';
import { defineEvent, message, type EventMessage, type EventPayload } from '../event.ts';

/**
 * An error that an operator must see in the Log tab. `cause` is equal for repeats of one cause, which are counted in one
 * entry. `payload` never contains secrets or personal data.
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

type Reported = EventPayload<typeof ErrorReportedV1>;

/** The object of an error: the Log links to it. */
export type ErrorSubject = Partial<Pick<Reported, 'orderId'>>;

export type ErrorReport = Pick<Reported, 'cause' | 'errorType' | 'errorMessage'> &
  Partial<Pick<Reported, 'payload'>> &
  ErrorSubject;

export const errorReported = (
  source: string,
  { payload = {}, orderId = null, ...report }: ErrorReport,
  now: Date,
): EventMessage =>
  message(ErrorReportedV1, { source, ...report, payload, orderId, reportedAt: now.toISOString() }) as EventMessage;

export const errorResolved = (source: string, cause: string, now: Date): EventMessage =>
  message(ErrorResolvedV1, { source, cause, resolvedAt: now.toISOString() }) as EventMessage;
