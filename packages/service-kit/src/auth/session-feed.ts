import { sessionFeed, type SessionFeed } from '@drappo/contracts/identity/session';
import type { Logger } from '../logger.ts';
import type { ServiceSigner } from './service-tokens.ts';

type UserState = SessionFeed['users'][number];

export type SessionState = {
  users: Map<string, UserState>;
  sessions: Set<string>;
  /** When sessions end without a further change (ms since 1970). */
  deadlines: Map<string, number>;
  /** Administrators need a second factor. */
  factorRequired: boolean;
};

/** The newest known state; undefined before the first response. */
export type SessionFeedSource = () => SessionState | undefined;

export const toSessionState = (feed: SessionFeed): SessionState => ({
  users: new Map(feed.users.map((user) => [user.id, user])),
  sessions: new Set(feed.sessions.map(({ id }) => id)),
  deadlines: new Map(feed.deadlines?.map(({ id, endsAt }) => [id, endsAt])),
  factorRequired: feed.factorRequired ?? false,
});

/** An empty feed, for tests. */
export const emptySessionFeed: SessionFeedSource = () => toSessionState({ users: [], sessions: [] });

/** Identity holds a request open until something changes, but no longer than this (ms). */
export const SESSION_FEED_HOLD_MS = 10_000;
/** Collects consecutive changes into one read (ms); a single change takes effect immediately. */
const PAUSE_MS = 250;
/** Retry interval while identity does not answer, or answers without waiting (ms). */
const RETRY_MS = 1_500;
/** Retry interval before the first response; until then every request is rejected (ms). */
const FIRST_RETRY_MS = 200;

export type SessionFeedPoller = { source: SessionFeedSource; start: () => Promise<void>; stop: () => void };

/** Polls identity for session changes (long polling). While identity does not answer, the last known state applies. */
export const pollSessionFeed = ({
  url,
  sign,
  logger,
}: {
  url: string;
  sign: ServiceSigner;
  logger: Logger;
}): SessionFeedPoller => {
  let state: SessionState | undefined;
  let version: string | undefined;
  let timer: NodeJS.Timeout | undefined;
  const stopping = new AbortController();

  const read = async (): Promise<SessionFeed> => {
    const address = new URL(url);
    if (version !== undefined) address.searchParams.set('known', version);
    const answer = await fetch(address, {
      redirect: 'error',
      headers: { authorization: sign('identity', 'session-feed') },
      signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(SESSION_FEED_HOLD_MS + 3_000)]),
    });
    if (!answer.ok) throw new Error(`session feed answered ${answer.status}`);
    return sessionFeed.parse(await answer.json());
  };

  const ask = async (): Promise<void> => {
    const begun = performance.now();
    let pause = RETRY_MS;
    try {
      const feed = await read();
      const waited = feed.version !== version || performance.now() - begun > RETRY_MS;
      if (feed.version !== undefined && waited) pause = PAUSE_MS;
      state = toSessionState(feed);
      version = feed.version;
    } catch (error) {
      if (!stopping.signal.aborted) logger.debug({ err: error }, 'session feed not reachable');
      if (!state) pause = FIRST_RETRY_MS;
    }
    if (!stopping.signal.aborted) timer = setTimeout(() => void ask(), pause);
  };

  return {
    source: () => state,
    start: ask,
    stop() {
      stopping.abort();
      clearTimeout(timer);
    },
  };
};
