import type { ErrorReportedV1 } from '@drappo/contracts/integrations/error-events';
import type { EventPayload } from '@drappo/contracts/event';
import type { Tx } from './database.ts';

/** Channel for every change of the log; each instance refreshes its streams after the commit. */
export const ERROR_LOG_CHANNEL = 'integrations_error_log';

const notifyErrorLogChanged = async (tx: Tx): Promise<void> => {
  await tx.$executeRawUnsafe(`SELECT pg_notify('${ERROR_LOG_CHANNEL}', '')`);
};

export type RecordedError = EventPayload<typeof ErrorReportedV1> & { fingerprint: string };

/** Adds an error to the log, or counts it if one of the same source, cause and order is open. */
export const upsertError = async (
  tx: Tx,
  { source, cause, errorType, errorMessage, payload, orderId, fingerprint, reportedAt }: RecordedError,
): Promise<void> => {
  await tx.$executeRaw`
    INSERT INTO error_logs (source, cause, error_type, error_message, payload, order_id, fingerprint, timestamp, last_seen_at)
    VALUES (${source}, ${cause}, ${errorType}, ${errorMessage}, ${JSON.stringify(payload)}::jsonb,
            ${orderId}::uuid, ${fingerprint}, ${reportedAt}::timestamptz, ${reportedAt}::timestamptz)
    ON CONFLICT (source, cause, order_id) WHERE NOT resolved
    DO UPDATE SET occurrences = error_logs.occurrences + 1, error_message = EXCLUDED.error_message, payload = EXCLUDED.payload,
                  error_type = EXCLUDED.error_type, fingerprint = EXCLUDED.fingerprint,
                  last_seen_at = greatest(error_logs.last_seen_at, EXCLUDED.last_seen_at)`;
  await notifyErrorLogChanged(tx);
};

type Resolution = { resolvedAt: Date | string; resolvedBy: string; note?: string | null };

/** Resolves an open error. */
export const resolveError = async (
  tx: Tx,
  id: string,
  resolution: Resolution,
): Promise<'resolved' | 'already-resolved' | 'not-found'> => {
  const { count } = await tx.errorLog.updateMany({
    where: { id, resolved: false },
    data: { ...resolution, resolved: true },
  });
  if (count === 0) return (await tx.errorLog.count({ where: { id } })) === 0 ? 'not-found' : 'already-resolved';
  await notifyErrorLogChanged(tx);
  return 'resolved';
};

/** Resolves the open errors of a cause. */
export const resolveErrorsOfCause = async (
  tx: Tx,
  { source, cause }: { source: string; cause: string },
  resolvedAt: Date | string,
): Promise<void> => {
  await tx.errorLog.updateMany({
    where: { source, cause, resolved: false },
    data: { resolved: true, resolvedAt, resolvedBy: source },
  });
  await notifyErrorLogChanged(tx);
};
