import type { SqlExecutor } from '../database/sql.ts';
import type { Logger } from '../logger.ts';

export const OUTBOX_CHANNEL = 'kit_outbox';

export type OutboxSignal = {
  /** Called after a commit that added events: wakes the relay, wherever it runs. */
  raise: () => void;
  /** Registers the relay of this process while it holds the lock. Returns a function that unregisters it. */
  attach: (wake: () => void) => () => void;
};

/**
 * Wakes the relay of this process directly, and that of another instance by NOTIFY: one statement for all commits while
 * the previous one is in progress, without waiting for the disk. Only a hint: a relay that misses it polls.
 */
export const createOutboxSignal = ({ sql, logger }: { sql: SqlExecutor; logger: Logger }): OutboxSignal => {
  let ownRelay: (() => void) | undefined;
  let isRaised = false;
  let isNotifying = false;

  const notify = async (): Promise<void> => {
    isNotifying = true;
    while (isRaised) {
      isRaised = false;
      await sql.$executeRawUnsafe(
        `SELECT set_config('synchronous_commit', 'off', true), pg_notify('${OUTBOX_CHANNEL}', '')`,
      );
    }
  };

  return {
    raise() {
      if (ownRelay) return ownRelay();
      isRaised = true;
      if (isNotifying) return;
      notify()
        .catch((error: unknown) => logger.debug({ err: error }, 'relay not notified'))
        .finally(() => {
          isNotifying = false;
        });
    },
    attach(wake) {
      ownRelay = wake;
      return () => {
        ownRelay = undefined;
      };
    },
  };
};
