import { ACT_HEADER } from '@drappo/contracts/identity/act-header';
import { refreshSession } from '@drappo/contracts/identity/routes/sign-in';
import { requestTo, withQuery, type AnyCallInput, type CallInput } from '@drappo/contracts/request';
import type { AnswerOf, RouteAddress } from '@drappo/contracts/route';
import { httpPerson, type HttpAnswer } from '@drappo/service-kit/testing/http-person';
import { setTimeout as wait } from 'node:timers/promises';

/** The outcome is unknown: the connection was lost, or the answer was a 5xx. Read the state, then try again. */
export class TryAgain extends Error {}

/** An answer that a person would not expect on the main road. */
export class Refused extends Error {}

type Sending = {
  /** The same for every try of one intention. */
  key?: string;
  /** Statuses besides 2xx that are an answer. */
  accept?: readonly number[];
};
type Arguments<D extends RouteAddress> =
  object extends CallInput<D> ? [input?: CallInput<D> & Sending] : [input: CallInput<D> & Sending];
type Asked = { method: string; path: string; body?: unknown; key?: string | undefined };

/** A person who keeps cookies and retries what failed. */
export type Person = {
  /** One try. @throws TryAgain, or Refused for a 4xx that was not to be expected */
  ask<const D extends RouteAddress>(route: D, ...input: Arguments<D>): Promise<{ status: number; body: AnswerOf<D> }>;
  /** Tries until `attempt` gives something other than undefined; what is lost on the way is tried again. */
  insist<T>(attempt: () => Promise<T | undefined>): Promise<T>;
  /** How often nothing was decided. */
  readonly retries: number;
};

const ANSWER_WITHIN = 45_000;
/** Between two looks: short at first, longer the longer it takes (ms). */
const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 2_000;

/** @param signal ends all waiting: what is not done by then counts as stuck */
export const person = (portalUrl: string, signal: AbortSignal): Person => {
  let retries = 0;
  const browser = httpPerson(portalUrl, {
    // Counts as an act, so that the administrator's session does not expire during the run.
    headers: { [ACT_HEADER]: '1' },
    signal: () => AbortSignal.any([signal, AbortSignal.timeout(ANSWER_WITHIN)]),
  });

  const send = async ({ method, path, body, key }: Asked): Promise<HttpAnswer> => {
    try {
      return await browser.send(method, path, body, key === undefined ? undefined : { 'idempotency-key': key });
    } catch (error) {
      signal.throwIfAborted();
      throw new TryAgain(`${method} ${path}: connection lost`, { cause: error });
    }
  };

  const ask: Person['ask'] = async (route, ...[input]) => {
    const { key, accept, ...call } = (input ?? {}) as AnyCallInput & Sending;
    const { method, url, body, query } = requestTo(route, call);
    const path = withQuery(url, query);
    const answer = await send({ method, path, body, key });
    const { status } = answer;
    const message = `${method} ${path} answered ${status}: ${answer.text.slice(0, 300)}`;
    if (status >= 500 || status === 429) throw new TryAgain(message);
    if (status === 401) {
      await send({ method: refreshSession.method, path: refreshSession.path });
      throw new TryAgain(message);
    }
    if (status >= 400 && !accept?.includes(status)) throw new Refused(message);
    return { status, body: answer.body };
  };

  return {
    ask,
    get retries() {
      return retries;
    },
    async insist(attempt) {
      for (let pause = FIRST_PAUSE; ; pause = Math.min(pause * 1.4, LONGEST_PAUSE)) {
        try {
          const found = await attempt();
          if (found !== undefined) return found;
        } catch (error) {
          if (!(error instanceof TryAgain)) throw error;
          retries += 1;
        }
        await wait(pause, undefined, { signal });
      }
    },
  };
};
