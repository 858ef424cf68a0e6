import { parseSetCookie } from 'cookie';
import { httpPerson, type HttpAnswer } from '@drappo/service-kit/testing';

type Kept = { value: string; path: string };

export type Browser = {
  get: (path: string, headers?: Record<string, string>) => Promise<HttpAnswer>;
  send: (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<HttpAnswer>;
  cookie: (name: string) => string | undefined;
  set: (name: string, value: string | undefined, path?: string) => void;
  /** Another browser with the same cookies as of now, at another instance of the service where one is named. */
  copy: (to?: string) => Browser;
};

/** Keeps cookies and sends each only where its path says, as browsers do; `protocol` is what the gateway says. */
export const createBrowser = (
  url: string,
  jar: Map<string, Kept> = new Map(),
  { protocol = 'http' }: { protocol?: string } = {},
): Browser => {
  const cookiesFor = (path: string): string =>
    [...jar]
      .filter(([, kept]) => kept.path === '/' || path === kept.path || path.startsWith(`${kept.path}/`))
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ');

  const send: Browser['send'] = async (method, path, body, headers) => {
    const cookie = cookiesFor(path.split('?')[0] ?? path);
    const answer = await httpPerson(url, { cookie: cookie || undefined }).send(method, path, body, {
      'x-forwarded-proto': protocol,
      ...headers,
    });
    for (const line of answer.headers.getSetCookie()) {
      const { name, value, path: place = '/', maxAge } = parseSetCookie(line);
      if (maxAge === 0) jar.delete(name);
      else jar.set(name, { value: value ?? '', path: place });
    }
    return answer;
  };

  return {
    send,
    get: (path, headers) => send('GET', path, undefined, headers),
    cookie: (name) => jar.get(name)?.value,
    set(name, value, path = '/') {
      if (value === undefined) jar.delete(name);
      else jar.set(name, { value, path });
    },
    copy: (to = url) => createBrowser(to, new Map(jar), { protocol }),
  };
};
