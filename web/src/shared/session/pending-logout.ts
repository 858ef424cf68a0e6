import { logout } from '@drappo/contracts/identity/routes/sign-in';
import { call } from '../api/call.ts';
import { send } from '../api/send.ts';
import { forgetSignedIn } from './signed-in-cookie.ts';

const KEY = 'drappo-pending-logout';

const attempt = <T>(act: () => T): T | undefined => {
  try {
    return act();
  } catch {
    // Storage may be forbidden: then the page that is open ends the session, and no later one.
    return undefined;
  }
};

/** The person signed out while the server could not be reached: this browser has to end the session when it can be. */
export const keepLogoutPending = (): void => {
  forgetSignedIn();
  attempt(() => localStorage.setItem(KEY, '1'));
};

/** A sign-in starts another session, which the earlier sign-out must not end. */
export const dropPendingLogout = (): void => void attempt(() => localStorage.removeItem(KEY));

/** Ends the session of a sign-out that did not reach the server, now or when the network is back; returns how to stop. */
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
