import { sessionFeed, type SessionFeed } from '@drappo/contracts';
import type { Logger } from '../logger.ts';
import type { ServiceSigner } from './service-tokens.ts';

type UserState = SessionFeed['users'][number];

export type SessionState = { users: Map<string, UserState>; sessions: Set<string> };

/** The newest known state; undefined before the first answer. */
export type SessionFeedSource = () => SessionState | undefined;

export const toSessionState = (feed: SessionFeed): SessionState => ({
  users: new Map(feed.users.map((user) => [user.id, user])),
  sessions: new Set(feed.sessions.map(({ id }) => id)),
});

/** Nothing changed about anybody: for tests. */
export const emptySessionFeed: SessionFeedSource = () => ({ users: new Map(), sessions: new Set() });

/** Under 5 s from a change to its effect everywhere (decision S2). */
const POLL_MS = 1_500;

export type SessionFeedPoller = { source: SessionFeedSource; start: () => Promise<void>; stop: () => void };

/** Asks identity every 1.5 s what changed about sessions. While it does not answer, the last known state holds. */
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
  let timer: NodeJS.Timeout | undefined;
  const stopping = new AbortController();

  const ask = async (): Promise<void> => {
    try {
      const answer = await fetch(url, {
        headers: { authorization: sign('identity', 'session-feed') },
        signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(3_000)]),
      });
      if (!answer.ok) throw new Error(`session feed answered ${answer.status}`);
      state = toSessionState(sessionFeed.parse(await answer.json()));
    } catch (error) {
      if (!stopping.signal.aborted) logger.debug({ err: error }, 'session feed not reachable');
    }
    if (!stopping.signal.aborted) timer = setTimeout(() => void ask(), state ? POLL_MS : 200);
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
