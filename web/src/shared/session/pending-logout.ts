import { logout } from '@drappo/contracts/identity/routes/sign-in';
import { call } from '../api/call.ts';
import { send } from '../api/send.ts';
import { forgetSignedIn } from './signed-in-cookie.ts';

const KEY = 'drappo-pending-logout';

const attempt = <T>(act: () => T): T | undefined => {
  try {
    return act();
  } catch {
    // The browser may forbid storage: then only the page that is open ends the session, and no later one.
    return undefined;
  }
};

/** Records a sign-out that did not reach the server: this browser has to end the session when the server is reachable. */
export const keepLogoutPending = (): void => {
  forgetSignedIn();
  attempt(() => localStorage.setItem(KEY, '1'));
};

/** Drops the record on sign-in: the earlier sign-out must not end the new session. */
export const dropPendingLogout = (): void => void attempt(() => localStorage.removeItem(KEY));

/** Ends the session of a pending sign-out, now or when the network is back; returns a function that stops it. */
export const finishPendingLogout = (): (() => void) => {
  const finish = (): void => void sendPending();
  finish();
  window.addEventListener('online', finish);
  return () => window.removeEventListener('online', finish);
};

const sendPending = async (): Promise<void> => {
  if (attempt(() => localStorage.getItem(KEY)) !== '1') return;
  const { error } = await send(call(logout));
  if (!error || error.status === 401) dropPendingLogout();
};
