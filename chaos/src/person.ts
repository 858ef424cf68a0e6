import { ACT_HEADER } from '@drappo/contracts/identity/act-header';
import { refreshSession } from '@drappo/contracts/identity/routes/sign-in';
import { requestTo, withQuery, type AnyCallInput, type CallInput } from '@drappo/contracts/request';
import type { AnswerOf, RouteAddress } from '@drappo/contracts/route';
import { httpPerson, type HttpAnswer } from '@drappo/service-kit/testing/http-person';
import { setTimeout as wait } from 'node:timers/promises';

/** The outcome is unknown: the connection was lost, or the answer was a 5xx. Read the state, then retry. */
export class TryAgain extends Error {}

/** An answer that is unexpected in the normal flow. */
export class Refused extends Error {}

type Sending = {
  /** The same for every attempt of one action. */
  key?: string;
  /** Statuses besides 2xx that count as an answer. */
  accept?: readonly number[];
};
type Arguments<D extends RouteAddress> =
  object extends CallInput<D> ? [input?: CallInput<D> & Sending] : [input: CallInput<D> & Sending];
type Asked = { method: string; path: string; body?: unknown; key?: string | undefined };

/** A person who stores cookies and retries failed requests. */
export type Person = {
  /** One attempt. @throws TryAgain, or Refused for an unexpected 4xx */
  ask<const D extends RouteAddress>(route: D, ...input: Arguments<D>): Promise<{ status: number; body: AnswerOf<D> }>;
  /** Retries until `attempt` returns something other than undefined, also after lost answers. */
  insist<T>(attempt: () => Promise<T | undefined>): Promise<T>;
  /** Number of attempts with an unknown outcome. */
  readonly retries: number;
};

const ANSWER_WITHIN = 45_000;
/** Pause between two polls: short at first, then increasing (ms). */
const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 2_000;

/** @param signal ends all waiting: unfinished work then counts as stuck */
export const person = (portalUrl: string, signal: AbortSignal): Person => {
  let retries = 0;
  const browser = httpPerson(portalUrl, {
    // Counts as an action, so that the administrator's session does not expire during the run.
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
