import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { SessionFeed } from '@drappo/contracts/identity/session';
import { listenToChannel, SESSION_FEED_HOLD_MS, type Clock, type Logger } from '@drappo/service-kit';
import type { SessionLimits } from '../domain/session-limits.ts';
import { nextFeedChange, readSessionFeed } from './access-queries.ts';
import type { PrismaDatabase } from '../../data/database.ts';

export type SessionFeedReader = {
  /** The current state; with a `known` version, waits for another state, at most ten seconds. */
  read: (known: string | undefined, gone: AbortSignal) => Promise<SessionFeed>;
  start: () => void;
  stop: () => Promise<void>;
};

type Reading = { feed: SessionFeed; changesAt: Date | undefined };

/** Answers services that long-poll for session changes: immediately when the database announces a change. */
export const createSessionFeed = ({
  prisma,
  limits,
  factorRequired,
  clock,
  connectionString,
  logger,
  holdMs = SESSION_FEED_HOLD_MS,
}: {
  prisma: PrismaDatabase;
  limits: SessionLimits;
  factorRequired: boolean;
  clock: Clock;
  connectionString: string;
  logger: Logger;
  /** How long a request is held while nothing changes. */
  holdMs?: number | undefined;
}): SessionFeedReader => {
  let change = Promise.withResolvers<void>();
  let reading: Promise<Reading> | undefined;
  let stopped = false;

  const wake = (): void => {
    // A read that began before the change does not include it.
    reading = undefined;
    change.resolve();
    change = Promise.withResolvers();
  };
  const channel = listenToChannel({
    connectionString,
    channel: 'identity_access',
    onMessage: wake,
    onListening: wake,
    logger,
  });

  const readNow = async (): Promise<Reading> => {
    const now = clock.now();
    const [state, changesAt] = await Promise.all([readSessionFeed(prisma, limits, now), nextFeedChange(prisma, now)]);
    const version = createHash('sha256').update(JSON.stringify(state)).digest('base64url');
    return { feed: { ...state, factorRequired, version }, changesAt };
  };
  /** Concurrent requests share one read. */
  const share = (): Promise<Reading> => {
    const own = (reading ??= readNow().finally(() => {
      if (reading === own) reading = undefined;
    }));
    return own;
  };

  return {
    async read(known, gone) {
      const until = performance.now() + holdMs;
      for (;;) {
        // Taken before the read, so that no change is missed between the two.
        const changed = change.promise;
        const { feed, changesAt } = await share();
        const left = until - performance.now();
        if (feed.version !== known || stopped || gone.aborted || left <= 0) return feed;
        const due = changesAt ? changesAt.getTime() - clock.now().getTime() : Infinity;
        const over = new AbortController();
        const signal = AbortSignal.any([gone, over.signal]);
        await Promise.race([changed, wait(Math.max(1, Math.min(left, due)), undefined, { signal }).catch(() => {})]);
        over.abort();
      }
    },
    start: () => channel.start(),
    async stop() {
      stopped = true;
      wake();
      await channel.stop();
    },
  };
};
