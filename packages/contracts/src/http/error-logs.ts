import { z } from 'zod';
import { optionalText } from '../text.ts';

/** One open or closed cause in the Log tab (decision R5); personal data in `errorMessage` and `payload` is masked. */
export const errorLog = z.object({
  id: z.string(),
  timestamp: z.string(),
  source: z.string(),
  errorType: z.string(),
  errorMessage: z.string(),
  payload: z.record(z.string(), z.unknown()),
  orderId: z.string().nullable(),
  /** How often the cause was reported while it was open. */
  occurrences: z.int().positive(),
  lastSeenAt: z.string(),
  resolved: z.boolean(),
  resolvedAt: z.string().nullable(),
  /** `user:<id>` of the admin, or the service that said it was over. */
  resolvedBy: z.string().nullable(),
  /** Where a POST gives the job behind it all its tries again; null where no job stands behind it. */
  retryUrl: z.string().nullable(),
});
export type ErrorLog = z.infer<typeof errorLog>;

/** `GET /api/admin/error-logs`: last seen first; `search` is part of type, message or order id. */
export const errorLogsQuery = z.strictObject({
  resolved: z.enum(['true', 'false']).optional(),
  source: optionalText(100),
  errorType: optionalText(100),
  search: optionalText(200),
  limit: z.coerce.number().int().min(1).max(200).default(50),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
});
export type ErrorLogsQuery = z.output<typeof errorLogsQuery>;

/** `open` counts what is not resolved, whatever the filters. */
export const errorLogs = z.object({ errors: z.array(errorLog), total: z.int(), open: z.int() });
export type ErrorLogs = z.infer<typeof errorLogs>;
