import type { Tx } from './database.ts';

/** Whoever listens here learns that the log changed, on every instance and as soon as the change is committed. */
export const ERROR_LOG_CHANNEL = 'integrations_error_log';

export const announceErrors = async (tx: Tx): Promise<void> => {
  await tx.$executeRawUnsafe(`SELECT pg_notify('${ERROR_LOG_CHANNEL}', '')`);
};
