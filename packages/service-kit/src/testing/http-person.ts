import { requestTo, withQuery, type AnyCallInput, type CallArguments } from '@drappo/contracts/request';
import type { AnswerOf, RouteAddress } from '@drappo/contracts/route';
import { CookieJar } from './cookie-jar.ts';

export type HttpAnswer = {
  status: number;
  headers: Headers;
  text: string;
  /** Parsed JSON, or the text where it is none. */
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers freely
  body: any;
};

export type HttpPerson = {
  get: (path: string, headers?: Record<string, string>) => Promise<HttpAnswer>;
  /** Any status is an answer. A text or bytes are sent as they are, anything else as JSON. */
  send: (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<HttpAnswer>;
  /** The body of a 2xx answer or of an accepted status. @throws Error with the answer of any other status */
  call: <T>(method: string, path: string, body?: unknown, accept?: readonly number[]) => Promise<T>;
  /** The answer of a route, with its types. @throws Error with any other answer than 2xx */
  ask: <const D extends RouteAddress>(route: D, ...input: CallArguments<D>) => Promise<AnswerOf<D>>;
  cookies: CookieJar;
  /** Another person with the same cookies as of now, at another address where one is named. */
  copy: (baseUrl?: string) => HttpPerson;
};

export type HttpPersonOptions = {
  /** Cookies that the person begins with, as a request header or as a jar. */
  cookie?: string | undefined;
  cookies?: CookieJar;
  /** Sent with each request. */
  headers?: Record<string, string>;
  /** Made for each request. */
  signal?: () => AbortSignal;
};

/** A person's browser without the browser: keeps cookies, follows no redirect. */
export const httpPerson = (baseUrl: string, options: HttpPersonOptions = {}): HttpPerson => {
  const { cookies = CookieJar.of(options.cookie), headers: common, signal } = options;

  const send: HttpPerson['send'] = async (method, path, body, headers) => {
    const cookie = cookies.header(path.split('?')[0]);
    const answer = await fetch(`${baseUrl}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(cookie === '' ? undefined : { cookie }),
        ...(body === undefined ? undefined : { 'content-type': 'application/json' }),
        ...common,
        ...headers,
      },
      ...(body === undefined ? undefined : { body: encode(body) }),
      ...(signal ? { signal: signal() } : undefined),
    });
    cookies.keep(answer.headers);
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, text, body: parse(text) };
  };

  const call: HttpPerson['call'] = async (method, path, body, accept = []) => {
    const answer = await send(method, path, body);
    if (answer.status >= 300 && !accept.includes(answer.status))
      throw new Error(`${method} ${path} answered ${answer.status}: ${JSON.stringify(answer.body)?.slice(0, 300)}`);
    return answer.body;
  };

  return {
    send,
    get: (path, headers) => send('GET', path, undefined, headers),
    call,
    ask(route, ...[input]) {
      const { method, url, body, query } = requestTo(route, (input ?? {}) as AnyCallInput);
      return call(method, withQuery(url, query), body);
    },
    cookies,
    copy: (to = baseUrl) => httpPerson(to, { ...options, cookies: cookies.copy() }),
  };
};

const encode = (body: unknown): string | Uint8Array<ArrayBuffer> =>
  typeof body === 'string' || body instanceof Uint8Array ? (body as string) : JSON.stringify(body);

const parse = (text: string): unknown => {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};
