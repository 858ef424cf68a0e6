import { requestTo, withQuery, type AnyCallInput, type CallArguments } from '@drappo/contracts/request';
import type { AnswerOf, RouteAddress } from '@drappo/contracts/route';
import { CookieJar } from './cookie-jar.ts';

export type HttpAnswer = {
  status: number;
  headers: Headers;
  text: string;
  /** Parsed JSON, or the text if it is not JSON. */
  // oxlint-disable-next-line typescript/no-explicit-any -- tests read answers without types
  body: any;
};

export type HttpPerson = {
  get: (path: string, headers?: Record<string, string>) => Promise<HttpAnswer>;
  /** Returns a response of any status. Sends text or bytes unchanged, anything else as JSON. */
  send: (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<HttpAnswer>;
  /** The body of a 2xx response or of an accepted status. @throws Error with the response of any other status */
  call: <T>(method: string, path: string, body?: unknown, accept?: readonly number[]) => Promise<T>;
  /** The typed response of a route. @throws Error with any response other than 2xx */
  ask: <const D extends RouteAddress>(route: D, ...input: CallArguments<D>) => Promise<AnswerOf<D>>;
  cookies: CookieJar;
  /** Another person with a copy of the current cookies, at `baseUrl` if it is given. */
  copy: (baseUrl?: string) => HttpPerson;
};

export type HttpPersonOptions = {
  /** Initial cookies, as a request header or as a jar. */
  cookie?: string | undefined;
  cookies?: CookieJar;
  /** Sent with each request. */
  headers?: Record<string, string>;
  /** Creates the signal of each request. */
  signal?: () => AbortSignal;
};

/** An HTTP client that acts like a person's browser: stores cookies, follows no redirects. */
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
