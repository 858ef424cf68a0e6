import { message, type EventPayload } from '@drappo/contracts/event';
import { ErrorReportedV1 } from '@drappo/contracts/integrations/error-events';
import type { Clock, Outbox } from '@drappo/service-kit';
import type { Tx } from '../data/database.ts';

type Report = Pick<EventPayload<typeof ErrorReportedV1>, 'cause' | 'errorType' | 'errorMessage' | 'orderId'> & {
  payload?: Record<string, unknown>;
};

/** Has something stand in the Log; what has the same cause is counted there and not listed again. */
export const reportError = (
  { outbox, clock }: { outbox: Outbox; clock: Clock },
  tx: Tx,
  { payload = {}, ...report }: Report,
): Promise<void> =>
  outbox.add(
    tx,
    message(ErrorReportedV1, { source: 'orders', ...report, payload, reportedAt: clock.now().toISOString() }),
  );
