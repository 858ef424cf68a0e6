import { callAs, type HttpAnswer } from '@drappo/service-kit/testing';
import type { IdentityApp } from '../identity-app.ts';

/** Requests a link as notifications does when it sends the e-mail; one e-mail per link by default. */
export const handOut = (
  identity: IdentityApp,
  linkId: string,
  emailId = linkId,
  authorization = callAs('notifications', 'identity', 'account-links'),
): Promise<HttpAnswer> =>
  identity.browser().send('POST', `/internal/account-links/${linkId}/hand-out`, { emailId }, { authorization });

/** The secret address of a published link. */
export const linkOf = async (identity: IdentityApp, { payload }: { payload: string }): Promise<string> => {
  const { linkId } = JSON.parse(payload) as { linkId: string };
  const answer = await handOut(identity, linkId);
  if (answer.status !== 200) throw new Error(`the link's address is answered ${answer.status}`);
  return (answer.body as { url: string }).url;
};
