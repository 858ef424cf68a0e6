import { portalCookieName } from '@drappo/contracts/identity/portal-cookies';

/** False only where it is certain that there is no session: visitors then wait for nothing and no call of theirs fails. */
export const mayBeSignedIn = ({ cookie } = document, { protocol } = location): boolean =>
  cookie.split('; ').includes(`${portalCookieName('signedIn', protocol === 'https:')}=1`);

/** This browser no longer looks signed in; the cookies of the session itself are the server's to take away. */
export const forgetSignedIn = (): void => {
  const isHttps = location.protocol === 'https:';
  document.cookie = `${portalCookieName('signedIn', isHttps)}=; path=/; max-age=0${isHttps ? '; secure' : ''}`;
};
