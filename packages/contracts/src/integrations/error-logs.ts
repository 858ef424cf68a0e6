import { z } from 'zod';
import { namedOrders } from '../orders/order-name.ts';
import { optionalText } from '../text.ts';

/** One open or closed error in the Log tab (decision R5); personal data in `errorMessage` and `payload` is masked. */
export const errorLog = z.object({
  id: z.string(),
  /** Equal for errors of one cause: source, type and the message without its variable parts. */
  fingerprint: z.string(),
  timestamp: z.string(),
  source: z.string(),
  errorType: z.string(),
  errorMessage: z.string(),
  payload: z.record(z.string(), z.unknown()),
  orderId: z.string().nullable(),
  /** How often the cause was reported while the error was open. */
  occurrences: z.int().positive(),
  lastSeenAt: z.string(),
  resolved: z.boolean(),
  resolvedAt: z.string().nullable(),
  /** `user:<id>` of the admin, or the service that reported the end of the error. */
  resolvedBy: z.string().nullable(),
  /** The note of the person who closed it. */
  note: z.string().nullable(),
  /** Address where a POST resets the attempts of the job behind the error; null if there is no job. */
  retryUrl: z.string().nullable(),
});
export type ErrorLog = z.infer<typeof errorLog>;

/**
 * `GET /api/admin/error-logs`: last seen first; `search`: part of type or message, or an order id; `orders`: their errors.
 */
export const errorLogsQuery = z.strictObject({
  resolved: z.enum(['true', 'false']).optional(),
  source: optionalText(100),
  errorType: optionalText(100),
  fingerprint: optionalText(64),
  search: optionalText(200),
  orders: namedOrders.optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
});
export type ErrorLogsQuery = z.output<typeof errorLogsQuery>;

/** `open` counts unresolved errors, regardless of the filters. */
export const errorLogs = z.object({ errors: z.array(errorLog), total: z.int(), open: z.int() });
export type ErrorLogs = z.infer<typeof errorLogs>;

/** `POST /api/admin/error-logs/:id/resolve`. */
export const resolveErrorForm = z.strictObject({ note: optionalText(1_000) });
export type ResolveErrorForm = z.input<typeof resolveErrorForm>;

/** `GET /api/admin/error-groups`: the same filters as the log, one row per cause. */
export const errorGroupsQuery = errorLogsQuery.omit({ fingerprint: true });
export type ErrorGroupsQuery = z.output<typeof errorGroupsQuery>;

/** The errors of one cause, last seen first among the groups. */
export const errorGroup = z.object({
  fingerprint: z.string(),
  /** The number of errors, and of their reports. */
  errors: z.int(),
  occurrences: z.int(),
  firstSeenAt: z.string(),
  lastSeenAt: z.string(),
  /** The most recent error. */
  latest: errorLog,
});
export type ErrorGroup = z.infer<typeof errorGroup>;

/** `total` counts groups; `open` counts unresolved errors, regardless of the filters. */
export const errorGroups = z.object({ groups: z.array(errorGroup), total: z.int(), open: z.int() });
export type ErrorGroups = z.infer<typeof errorGroups>;

/** Name of the events on `GET /api/admin/error-logs/stream`: the log changed, and `open` errors are unresolved. */
export const ERROR_LOG_EVENT = 'error-log';
export const errorLogNews = z.object({ open: z.int() });
export type ErrorLogNews = z.infer<typeof errorLogNews>;
