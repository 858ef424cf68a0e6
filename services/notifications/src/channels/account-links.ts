import { accountLink, AppError } from '@drappo/contracts';

export type AccountLinks = {
  /** The secret address of an e-mailed link; undefined once it was used, replaced or has expired. */
  urlOf: (linkId: string) => Promise<string | undefined>;
};

/** A worker holds a lease meanwhile. */
const PATIENCE_MS = 5_000;

const away = (cause: unknown): AppError =>
  new AppError('unavailable', {
    code: 'notifications.identity-away',
    detail: 'Il servizio degli account non risponde: il link non è ancora noto.',
    cause,
  });

/** Asks identity, over a call that the gateway does not route. `base` is the address of its internal calls. */
export const createAccountLinks = ({ base, token }: { base: string; token: string }): AccountLinks => ({
  async urlOf(linkId) {
    let answer: Response;
    try {
      answer = await fetch(new URL(`account-links/${linkId}`, base), {
        headers: { authorization: `Bearer ${token}` },
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
    } catch (error) {
      throw away(error);
    }
    if (answer.status === 404) return undefined;
    const body = accountLink.safeParse(answer.ok ? await answer.json().catch(() => undefined) : undefined);
    // The cause would repeat what was answered, and that may be the secret itself.
    if (!body.success) throw away(new Error(`answered ${answer.status}`));
    return body.data.url;
  },
});
