import { createHmac, timingSafeEqual } from 'node:crypto';
import type { AccountLink, LinkPurpose } from '../domain/account-link.ts';
import type { SigningKey } from './signing-key.ts';

/**
 * The secret of an e-mailed link is `<id>.<mac>`, derived from the signing key, the purpose and the id: neither the
 * database nor an event nor a stored e-mail holds anything that opens an account.
 */
export type LinkTokens = {
  tokenOf: (link: Pick<AccountLink, 'id' | 'purpose'>) => string;
  /** The link's id; undefined for a token that this service never made for that purpose. */
  readToken: (purpose: LinkPurpose, token: string) => string | undefined;
  /** Where the e-mail leads. The secret stands behind `#`, which browsers send to no server and name to no other site. */
  urlOf: (link: Pick<AccountLink, 'id' | 'purpose'>) => string;
};

const TOKEN = /^([0-9a-f-]{36})\.([\w-]{43})$/;
const pages: Record<LinkPurpose, string> = {
  'password-reset': '/reset-password',
  'email-confirmation': '/confirm-email',
  'sign-in': '/sign-in-link',
};

export const createLinkTokens = (key: SigningKey, publicUrl: string): LinkTokens => {
  const keys: Record<LinkPurpose, Buffer> = {
    'password-reset': key.derive('drappo password reset link v1'),
    'email-confirmation': key.derive('drappo email confirmation link v1'),
    'sign-in': key.derive('drappo sign-in link v1'),
  };
  const mac = (purpose: LinkPurpose, id: string): string =>
    createHmac('sha256', keys[purpose]).update(id).digest('base64url');
  const tokenOf: LinkTokens['tokenOf'] = ({ id, purpose }) => `${id}.${mac(purpose, id)}`;

  return {
    tokenOf,
    readToken(purpose, token) {
      const [, id, proof] = TOKEN.exec(token) ?? [];
      if (!id || !proof) return undefined;
      return timingSafeEqual(Buffer.from(proof), Buffer.from(mac(purpose, id))) ? id : undefined;
    },
    urlOf: (link) => `${publicUrl.replace(/\/$/, '')}${pages[link.purpose]}#token=${tokenOf(link)}`,
  };
};
