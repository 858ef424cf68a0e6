import { portalCookieName } from '@drappo/contracts/identity/portal-cookies';
import type { BrowserContext } from 'playwright-core';

/** Leaves the browser's access token as it is 15 minutes later: run out, while its session lives on. */
export const expireAccess = async (context: BrowserContext): Promise<void> => {
  const cookie = (await context.cookies()).find(({ name }) => name === portalCookieName('access', false));
  if (!cookie) throw new Error('no session cookie: the person is not signed in');
  const [head, claims = '', signature] = cookie.value.split('.');
  const payload = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { exp: number };
  const expired = Buffer.from(JSON.stringify({ ...payload, exp: 1 })).toString('base64url');
  await context.addCookies([{ ...cookie, value: [head, expired, signature].join('.') }]);
};
