import type { EventPayload } from '@drappo/contracts/event';
import type { ErrorReportedV1 } from '@drappo/contracts/integrations/error-events';
import { maskPayload, maskText, type Database, type RequestContext } from '@drappo/service-kit';
import type { Tx } from '../data/database.ts';
import { announceErrors } from '../data/error-repository.ts';
import { fingerprintOf } from '../domain/fingerprint.ts';

/** Puts a reported error into the log; one that is open already for the same cause and order is counted. */
export const createRecordError =
  ({ database }: { database: Database<Tx> }) =>
  (error: EventPayload<typeof ErrorReportedV1>, ctx: RequestContext): Promise<void> =>
    database.transaction(ctx, async (tx) => {
      const errorMessage = maskText(error.errorMessage);
      await tx.$executeRaw`
        INSERT INTO error_logs (source, cause, error_type, error_message, payload, order_id, fingerprint, timestamp, last_seen_at)
        VALUES (${error.source}, ${error.cause}, ${error.errorType}, ${errorMessage}, ${JSON.stringify(maskPayload(error.payload))}::jsonb,
                ${error.orderId}::uuid, ${fingerprintOf({ ...error, errorMessage })}, ${error.reportedAt}::timestamptz, ${error.reportedAt}::timestamptz)
        ON CONFLICT (source, cause, order_id) WHERE NOT resolved
        DO UPDATE SET occurrences = error_logs.occurrences + 1, error_message = EXCLUDED.error_message, payload = EXCLUDED.payload,
                      error_type = EXCLUDED.error_type, fingerprint = EXCLUDED.fingerprint,
                      last_seen_at = greatest(error_logs.last_seen_at, EXCLUDED.last_seen_at)`;
      await announceErrors(tx);
    });
