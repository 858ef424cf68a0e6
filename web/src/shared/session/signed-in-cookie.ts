import { SIGNED_IN_COOKIE } from '@drappo/contracts';

/** False only where it is certain that there is no session: visitors then wait for nothing and no call of theirs fails. */
export const mayBeSignedIn = (): boolean => document.cookie.split('; ').includes(`${SIGNED_IN_COOKIE}=1`);
