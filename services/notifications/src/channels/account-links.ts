import { AppError } from '@drappo/contracts/errors';
import { accountLink } from '@drappo/contracts/identity/account-links';
import { handOutAccountLink } from '@drappo/contracts/identity/routes/session';
import { pathTo } from '@drappo/contracts/route';
import type { ServiceSigner } from '@drappo/service-kit';

export type AccountLinks = {
  /**
   * The secret address for one e-mail; undefined if the link is used, replaced or expired, or belongs to another
   * e-mail.
   */
  urlFor: (link: { linkId: string; emailId: string }) => Promise<string | undefined>;
};

/** Short, because the worker holds a lease meanwhile. */
const USUAL_TIMEOUT_MS = 5_000;

const away = (cause: unknown): AppError =>
  new AppError('unavailable', {
    code: 'notifications.identity-away',
    detail: 'Il servizio degli account non risponde: il link non è ancora noto.',
    cause,
  });

/** Calls identity on an internal route, which the gateway does not expose. `identityUrl`: any of its internal addresses. */
export const createAccountLinks = ({
  identityUrl,
  sign,
  timeoutMs = USUAL_TIMEOUT_MS,
}: {
  identityUrl: string;
  sign: ServiceSigner;
  timeoutMs?: number | undefined;
}): AccountLinks => ({
  async urlFor({ linkId, emailId }) {
    let answer: Response;
    try {
      answer = await fetch(new URL(pathTo(handOutAccountLink, { id: linkId }), identityUrl), {
        redirect: 'error',
        method: handOutAccountLink.method,
        headers: { authorization: sign('identity', handOutAccountLink.purpose), 'content-type': 'application/json' },
        body: JSON.stringify({ emailId }),
        signal: AbortSignal.timeout(timeoutMs),
      });
    } catch (error) {
      throw away(error);
    }
    if (answer.status === 404 || answer.status === 409) return undefined;
    const body = accountLink.safeParse(answer.ok ? await answer.json().catch(() => undefined) : undefined);
    // The cause would contain the answer, which may be the secret itself.
    if (!body.success) throw away(new Error(`answered ${answer.status}`));
    return body.data.url;
  },
});
