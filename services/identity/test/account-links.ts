import type { IdentityApp } from './identity-app.ts';

/** The secret address of a link that was told of, asked for as the e-mail service does. */
export const linkOf = async (identity: IdentityApp, { payload }: { payload: string }): Promise<string> => {
  const { linkId } = JSON.parse(payload) as { linkId: string };
  const answer = await identity
    .browser()
    .get(`/internal/account-links/${linkId}`, { authorization: `Bearer ${identity.config.INTERNAL_TOKEN}` });
  if (answer.status !== 200) throw new Error(`the link's address is answered ${answer.status}`);
  return (answer.body as { url: string }).url;
};
