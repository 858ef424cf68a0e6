import { refreshSession as refreshRoute } from '@drappo/contracts/identity/routes/sign-in';
import { call } from './call.ts';
import { send } from './send.ts';
import { pageState } from '../page-state.ts';

type Refresh = {
  running: Promise<boolean> | undefined;
  /** A visitor's calls must not knock at the refresh door each time: once it said no, it stays shut until a sign-in. */
  refused: boolean;
};

const refresh = pageState((): Refresh => ({ running: undefined, refused: false }));

/** Renews the session's cookies; true when the failed call is worth repeating. All callers of one moment share one call. */
export const refreshSession = (): Promise<boolean> => {
  if (refresh.refused) return Promise.resolve(false);
  refresh.running ??= inTurn(callRefresh).finally(() => {
    refresh.running = undefined;
  });
  return refresh.running;
};

/** A sign-in, here or in another tab, makes renewals possible again. */
export const allowRefresh = (): void => {
  refresh.refused = false;
};

const callRefresh = async (): Promise<boolean> => {
  const { error } = await send(call(refreshRoute));
  if (error?.status === 401) refresh.refused = true;
  return !error;
};

/**
 * One call at a time, over all tabs, of those that replace the session's tokens: two tabs with the same expired cookie would spend
 * the same refresh token, and a renewal beside the first second factor, which starts a new session, would send the token of
 * the session that has just ended.
 */
export const inTurn = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request('drappo-refresh', work) : work();
