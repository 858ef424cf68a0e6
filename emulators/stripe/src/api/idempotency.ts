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

/** Executes the work of an idempotency key once; keys belong to the API key and are stored for 24 hours. */
export const createIdempotency = (store: Store, apiKey: string, seconds: () => number) => {
  // In memory: calls in progress end with the process.
  const underWay = new Set<string>();

  return {
    /** @throws StripeError if another call with this key is in progress; `leave` must follow */
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

    /** Does the work and stores its answer in one commit, or returns the stored first answer. */
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
        // An error during execution is an answer too; parameters that were rejected before may be corrected.
        if (error instanceof StripeError && !(error instanceof ParameterError))
          keep({ status: error.status, body: JSON.stringify(error.body(), null, 2) });
        throw error;
      }
    },
  };
};
export type Idempotency = ReturnType<typeof createIdempotency>;
