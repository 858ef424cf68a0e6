import { useCallback } from 'react';
import { useLocation } from 'react-router-dom';
import { browser } from './browser.ts';
import { loginEndpoint } from './login-address.ts';

/** Sends the browser to the login endpoint; after signing in, the person returns to the current screen. */
export const useGoToLogin = (): (() => void) => {
  const { pathname, search } = useLocation();
  return useCallback(() => browser.open(loginEndpoint(pathname + search)), [pathname, search]);
};
