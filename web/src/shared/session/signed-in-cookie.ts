import { portalCookieName } from '@drappo/contracts/identity/portal-cookies';

/** False only if there is certainly no session: visitors then wait for nothing and none of their calls fails. */
export const mayBeSignedIn = ({ cookie } = document, { protocol } = location): boolean =>
  cookie.split('; ').includes(`${portalCookieName('signedIn', protocol === 'https:')}=1`);

/** Removes this browser's signed-in mark; only the server can remove the cookies of the session itself. */
export const forgetSignedIn = (): void => {
  const isHttps = location.protocol === 'https:';
  document.cookie = `${portalCookieName('signedIn', isHttps)}=; path=/; max-age=0${isHttps ? '; secure' : ''}`;
};
