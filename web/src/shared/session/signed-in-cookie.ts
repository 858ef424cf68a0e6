import { portalCookieName } from '@drappo/contracts';

/** False only where it is certain that there is no session: visitors then wait for nothing and no call of theirs fails. */
export const mayBeSignedIn = (): boolean =>
  document.cookie.split('; ').includes(`${portalCookieName('signedIn', location.protocol === 'https:')}=1`);
