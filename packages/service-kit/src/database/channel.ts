import type { Logger } from '../logger.ts';
import { createDedicatedClient } from './dedicated-client.ts';

export type ChannelOptions = {
  connectionString: string;
  /** Name given to `pg_notify`. */
  channel: string;
  onMessage: (payload: string) => void;
  /** What was said while the connection was away is lost: called whenever listening begins, the first time too. */
  onListening?: () => void;
  logger: Logger;
};

export type Channel = { start: () => void; stop: () => Promise<void> };

const RETRY_MS = 500;

/**
 * Hears what any instance of a service says with `pg_notify` in its transactions, at their commit; a connection of its own,
 * made again when it is lost. Only hints belong here: nothing is kept for those who are not listening.
 */
export const listenToChannel = ({
  connectionString,
  channel,
  onMessage,
  onListening,
  logger,
}: ChannelOptions): Channel => {
  const stopping = new AbortController();
  let running: Promise<void> = Promise.resolve();
  let leave: () => void = () => {};

  const session = async (): Promise<void> => {
    const gone = new Promise<void>((resolve) => {
      leave = resolve;
    });
    const client = createDedicatedClient({ connectionString, name: 'drappo-channel', onLost: leave });
    client.on('notification', ({ payload }) => onMessage(payload ?? ''));
    try {
      await client.connect();
      await client.query(`LISTEN ${client.escapeIdentifier(channel)}`);
      if (stopping.signal.aborted) return;
      onListening?.();
      await gone;
    } finally {
      await client.end().catch(() => {});
    }
  };

  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      try {
        await session();
      } catch (error) {
        logger.warn({ err: error, channel }, 'channel lost its database, trying again');
      }
      if (!stopping.signal.aborted)
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, RETRY_MS);
          leave = () => {
            clearTimeout(timer);
            resolve();
          };
        });
    }
  };

  return {
    start() {
      running = run();
    },
    async stop() {
      stopping.abort();
      leave();
      await running;
    },
  };
};
