import { securityBurstMessage } from '@drappo/contracts/integrations/security-bursts';
import { systemContext } from '../context.ts';
import type { Database } from '../database/database.ts';
import type { SqlExecutor } from '../database/sql.ts';
import type { Errors } from '../errors/errors.ts';
import type { Logger } from '../logger.ts';
import type { Burst } from './security-log.ts';

type Dependencies = {
  service: string;
  database: Database<SqlExecutor>;
  errors: Errors;
  logger: Logger;
};

/** Reports a burst to the Log; the entry counts repeats of the same kind. */
export const reportBurst =
  ({ service, database, errors, logger }: Dependencies) =>
  (burst: Burst): void => {
    const report = {
      cause: `security-burst:${burst.event}`,
      errorType: 'security',
      errorMessage: securityBurstMessage(burst),
      payload: { event: burst.event, count: burst.count, seconds: burst.seconds },
    };
    // The rejected request does not wait for it; its log line is already written.
    database
      .transaction(systemContext(`${service}-security`), (tx) => errors.report(tx, report))
      .catch((error: unknown) => logger.error({ err: error }, 'burst of security events could not be reported'));
  };
