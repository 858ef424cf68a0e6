import type { Logger } from '../logger.ts';
import { createDedicatedClient } from './dedicated-client.ts';

export type ChannelOptions = {
  connectionString: string;
  /** Name given to `pg_notify`. */
  channel: string;
  onMessage: (payload: string) => void;
  /** Called whenever listening starts, the first time too: messages sent while the connection was down are lost. */
  onListening?: () => void;
  logger: Logger;
};

export type Channel = { start: () => void; stop: () => Promise<void> };

const RETRY_MS = 500;

/**
 * Receives `pg_notify` messages of all instances of a service, at the commit of their transactions, on a dedicated
 * connection that reconnects. Use it only for hints: messages are not stored for instances that do not listen.
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
