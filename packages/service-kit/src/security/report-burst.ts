import { ErrorReportedV1, message } from '@drappo/contracts';
import type { Clock } from '../clock.ts';
import { systemContext } from '../context.ts';
import type { Database } from '../database/database.ts';
import type { SqlExecutor } from '../database/sql.ts';
import type { Logger } from '../logger.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { Burst } from './security-log.ts';

type Dependencies = {
  service: string;
  database: Database<SqlExecutor>;
  outbox: Outbox;
  clock: Clock;
  logger: Logger;
};

/** Italian, for the Log tab. */
export const burstMessage = ({ event, count, seconds }: Omit<Burst, 'event'> & { event: string }): string =>
  `Eventi di sicurezza «${event}» a raffica: ${count} in ${seconds} secondi.`;

/** Puts a burst into the Log; repeats of the same kind are counted there, not multiplied. */
export const reportBurst =
  ({ service, database, outbox, clock, logger }: Dependencies) =>
  (burst: Burst): void => {
    const report = message(ErrorReportedV1, {
      source: service,
      cause: `security-burst:${burst.event}`,
      errorType: 'security',
      errorMessage: burstMessage(burst),
      payload: { event: burst.event, count: burst.count, seconds: burst.seconds },
      orderId: null,
      reportedAt: clock.now().toISOString(),
    });
    // Whoever was refused does not wait for it, and the line in the log is written already.
    database
      .transaction(systemContext(`${service}-security`), (tx) => outbox.add(tx, report))
      .catch((error: unknown) => logger.error({ err: error }, 'burst of security events could not be reported'));
  };
