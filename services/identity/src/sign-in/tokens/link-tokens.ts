import type { AccountLink, LinkPurpose } from '../domain/account-link.ts';
import { isMac, newestMac } from './mac.ts';
import type { KeyRing } from './signing-key.ts';

/**
 * The secret of an e-mailed link is `<id>.<mac>`, derived from the signing key, the purpose and the id: neither the
 * database nor an event nor a stored e-mail holds anything that opens an account.
 */
export type LinkTokens = {
  tokenOf: (link: Pick<AccountLink, 'id' | 'purpose'>) => string;
  /** The link's id; undefined for a token that this service never issued for that purpose. */
  readToken: (purpose: LinkPurpose, token: string) => string | undefined;
  /** The address in the e-mail. The secret follows `#`: browsers send that part to no server and to no other site. */
  urlOf: (link: Pick<AccountLink, 'id' | 'purpose'>) => string;
};

const TOKEN = /^([0-9a-f-]{36})\.([\w-]{43})$/;
const pages: Record<LinkPurpose, string> = {
  'password-reset': '/reset-password',
  'email-confirmation': '/confirm-email',
  'sign-in': '/sign-in-link',
  'new-device': '/new-device',
  'email-change': '/confirm-email-change',
  'email-change-cancel': '/cancel-email-change',
};

export const createLinkTokens = (keys: KeyRing, publicUrl: string): LinkTokens => {
  const secrets: Record<LinkPurpose, Buffer[]> = {
    'password-reset': keys.map((key) => key.derive('drappo password reset link v1')),
    'email-confirmation': keys.map((key) => key.derive('drappo email confirmation link v1')),
    'sign-in': keys.map((key) => key.derive('drappo sign-in link v1')),
    'new-device': keys.map((key) => key.derive('drappo new device link v1')),
    'email-change': keys.map((key) => key.derive('drappo email change link v1')),
    'email-change-cancel': keys.map((key) => key.derive('drappo email change cancel link v1')),
  };
  const tokenOf: LinkTokens['tokenOf'] = ({ id, purpose }) => `${id}.${newestMac(secrets[purpose], id)}`;

  return {
    tokenOf,
    readToken(purpose, token) {
      const [, id, proof] = TOKEN.exec(token) ?? [];
      if (!id || !proof) return undefined;
      return isMac(secrets[purpose], id, proof) ? id : undefined;
    },
    urlOf: (link) => `${publicUrl.replace(/\/$/, '')}${pages[link.purpose]}#token=${tokenOf(link)}`,
  };
};
