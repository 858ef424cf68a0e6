import { refreshSession as refreshRoute } from '@drappo/contracts/identity/routes/sign-in';
import { call } from './call.ts';
import { send } from './send.ts';
import { pageState } from '../page-state.ts';

type Refresh = {
  running: Promise<boolean> | undefined;
  /** Set once the server refuses a renewal, so that a visitor's calls do not try again until a sign-in. */
  refused: boolean;
};

const refresh = pageState((): Refresh => ({ running: undefined, refused: false }));

/** Renews the session's cookies; true if the failed call can be repeated. Concurrent callers share one call. */
export const refreshSession = (): Promise<boolean> => {
  if (refresh.refused) return Promise.resolve(false);
  refresh.running ??= inTurn(callRefresh).finally(() => {
    refresh.running = undefined;
  });
  return refresh.running;
};

/** Allows renewals again after a sign-in, here or in another tab. */
export const allowRefresh = (): void => {
  refresh.refused = false;
};

const callRefresh = async (): Promise<boolean> => {
  const { error } = await send(call(refreshRoute));
  if (error?.status === 401) refresh.refused = true;
  return !error;
};

/**
 * Serialises, over all tabs, the calls that replace the session's tokens. Two tabs with the same expired cookie would
 * spend the same refresh token. A renewal during the first second factor, which starts a new session, would send the
 * token of the session that has just ended.
 */
export const inTurn = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request('drappo-refresh', work) : work();
