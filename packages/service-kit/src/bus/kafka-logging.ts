import { logLevel, type logCreator } from 'kafkajs';
import type { Logger } from '../logger.ts';

// Messages of a broker that has just started and of every rebalance; kafkajs logs them as errors and retries.
const HARMLESS =
  /coordinator is loading|group coordinator is not available|coordinator is not available|group is rebalancing|not aware of this member/i;

/** Sends kafkajs' messages to our logger, known harmless ones at debug level. */
export const kafkaLogCreator =
  (logger: Logger): logCreator =>
  () =>
  ({ level, log }) => {
    const { message, error, groupId } = log as { message: string; error?: unknown; groupId?: string };
    const fields = { kafka: { error: typeof error === 'string' ? error : undefined, groupId } };
    if (HARMLESS.test(`${message} ${String(error)}`)) logger.debug(fields, message);
    else if (level === logLevel.ERROR) logger.warn(fields, message);
    else logger.debug(fields, message);
  };
