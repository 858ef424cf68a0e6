import { portalCookieName } from '@drappo/contracts/identity/portal-cookies';

/** False only where it is certain that there is no session: visitors then wait for nothing and no call of theirs fails. */
export const mayBeSignedIn = ({ cookie } = document, { protocol } = location): boolean =>
  cookie.split('; ').includes(`${portalCookieName('signedIn', protocol === 'https:')}=1`);
