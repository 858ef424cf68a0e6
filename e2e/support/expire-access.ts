import { portalCookieName } from '@drappo/contracts/identity/portal-cookies';
import type { BrowserContext } from 'playwright-core';

/** Sets the browser's access token to its state 15 minutes later: expired, while its session is still valid. */
export const expireAccess = async (context: BrowserContext): Promise<void> => {
  const cookie = (await context.cookies()).find(({ name }) => name === portalCookieName('access', false));
  if (!cookie) throw new Error('no session cookie: the person is not signed in');
  const [head, claims = '', signature] = cookie.value.split('.');
  const payload = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { exp: number };
  const expired = Buffer.from(JSON.stringify({ ...payload, exp: 1 })).toString('base64url');
  await context.addCookies([{ ...cookie, value: [head, expired, signature].join('.') }]);
};
