import module from 'node:module';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from '../logger.ts';
import { logConsole, logWarnings } from './log-warnings.ts';

export type Runnable = { start: () => Promise<unknown>; stop: () => Promise<void> };

/** Maximum duration of a stop (ms): a broker client may leave a socket that never closes. */
const STOP_BOUND = 10_000;

/** By then (ms) a service has loaded and compiled the code for its start. */
const STARTED_AFTER = 5_000;

/** Runs a service and stops it gracefully on SIGTERM and SIGINT; a failed start or a crash exits with 1. */
export const run = async (service: Runnable, logger: Logger, stopBound = STOP_BOUND): Promise<void> => {
  logWarnings(logger);
  logConsole(logger);
  let stopping = false;
  const stop = async (code: number): Promise<void> => {
    if (stopping) return;
    stopping = true;
    await Promise.race([service.stop(), wait(stopBound)]).catch((error: unknown) =>
      logger.error({ err: error }, 'stopping failed'),
    );
    process.exit(code);
  };
  process.on('SIGTERM', () => void stop(0));
  process.on('SIGINT', () => void stop(0));
  process.on('uncaughtException', (error) => {
    logger.fatal({ err: error }, 'uncaught exception');
    void stop(1);
  });
  process.on('unhandledRejection', (error) => {
    logger.fatal({ err: error }, 'unhandled rejection');
    void stop(1);
  });
  try {
    await service.start();
    // Node writes its compile cache when a process exits, but not when it is killed.
    setTimeout(() => module.flushCompileCache(), STARTED_AFTER).unref();
  } catch (error) {
    logger.fatal({ err: error }, 'start failed');
    await stop(1);
  }
};
