import { createHash } from 'node:crypto';
import type { Store } from '../store/store.ts';
import { ParameterError, StripeError } from '../stripe-error.ts';

export type Answer = { status: number; body: string };
export type Replayed = Answer & { originalRequest: string };
type Call = { key: string; path: string; parameters: unknown; requestId: string };

const KEY_LIMIT = 255;
const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

const refused = (status: number, message: string, code?: string): StripeError =>
  new StripeError(status, message, { type: 'idempotency_error', code });

/** What happened under an idempotency key happens once; keys belong to the API key and are kept for 24 hours. */
export const createIdempotency = (store: Store, apiKey: string, seconds: () => number) => {
  // In memory: calls under way end with the process.
  const underWay = new Set<string>();

  return {
    /** @throws StripeError when another call with this key is under way; `leave` must follow */
    enter(key: string): void {
      if (key.length > KEY_LIMIT)
        throw refused(400, `Idempotency keys can have up to ${KEY_LIMIT} characters; yours has ${key.length}.`);
      if (underWay.has(key))
        throw refused(
          409,
          `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
          'idempotency_key_in_use',
        );
      underWay.add(key);
    },
    leave: (key: string): void => void underWay.delete(key),

    /** Does the work and keeps its answer in one commit, or gives the answer of the first time. */
    once({ key, path, parameters, requestId }: Call, work: () => Answer): Answer | Replayed {
      const scoped = digest(`${apiKey}\n${key}`);
      const hash = digest(JSON.stringify(parameters));
      const now = seconds();
      const keep = ({ status, body }: Answer) =>
        store.answers.keep(scoped, { path, hash, requestId, status, body }, now);

      const known = store.answers.find(scoped, now);
      if (known && known.path !== path)
        throw refused(
          400,
          `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${path}' vs '${known.path}'). Try using a key other than '${key}' if you meant to execute a different request.`,
        );
      if (known && known.hash !== hash)
        throw refused(
          400,
          `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
        );
      if (known) return { status: known.status, body: known.body, originalRequest: known.requestId };

      try {
        return store.transaction(() => {
          const answer = work();
          keep(answer);
          return answer;
        });
      } catch (error) {
        // Refused while it was executed is an answer too; parameters that were never looked at may be put right.
        if (error instanceof StripeError && !(error instanceof ParameterError))
          keep({ status: error.status, body: JSON.stringify(error.body(), null, 2) });
        throw error;
      }
    },
  };
};
export type Idempotency = ReturnType<typeof createIdempotency>;
