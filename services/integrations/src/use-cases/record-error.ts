import type { EventPayload } from '@drappo/contracts/event';
import type { ErrorReportedV1 } from '@drappo/contracts/integrations/error-events';
import { maskPayload, maskText, type Database, type RequestContext } from '@drappo/service-kit';
import type { Tx } from '../data/database.ts';
import { upsertError } from '../data/error-repository.ts';
import { fingerprintOf } from '../domain/fingerprint.ts';

/** Adds a reported error to the log, without secrets and personal data. */
export const createRecordError =
  ({ database }: { database: Database<Tx> }) =>
  (error: EventPayload<typeof ErrorReportedV1>, ctx: RequestContext): Promise<void> =>
    database.transaction(ctx, (tx) => {
      const masked = { ...error, errorMessage: maskText(error.errorMessage), payload: maskPayload(error.payload) };
      return upsertError(tx, { ...masked, fingerprint: fingerprintOf(masked) });
    });
