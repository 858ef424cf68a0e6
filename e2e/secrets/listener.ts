import { randomUUID } from 'node:crypto';
import type { Piece } from './places.ts';

export type Heard = { status: number; body: never };

/** A person at a browser of whose answers every byte is kept, refusals included. */
export type Listener = {
  call: (method: string, path: string, body?: unknown) => Promise<Heard>;
  /** A call that later steps need. @throws Error with the answer when it is refused */
  must: (method: string, path: string, body?: unknown) => Promise<Heard>;
  /** A body that is sent as it stands. */
  raw: (method: string, path: string, body: string) => Promise<Heard>;
  /** The cookies of now, as a header. */
  cookie: () => string;
};

/** `userAgent`: what the browsers call themselves. */
export const createListeners = (portalUrl: string, { userAgent = 'scan' } = {}) => {
  const answers: Piece[] = [];
  const listener = (): Listener => {
    const cookies = new Map<string, string>();
    const cookie = (): string => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const raw: Listener['raw'] = async (method, path, body) => {
      const answer = await fetch(`${portalUrl}${path}`, {
        method,
        redirect: 'manual',
        headers: {
          cookie: cookie(),
          'user-agent': userAgent,
          // The answer of a write is kept for repeats.
          ...(method === 'GET' ? {} : { 'idempotency-key': randomUUID() }),
          ...(body === '' ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === '' ? {} : { body }),
      });
      for (const set of answer.headers.getSetCookie()) {
        const [pair = ''] = set.split(';');
        const at = pair.indexOf('=');
        cookies.set(pair.slice(0, at), pair.slice(at + 1));
      }
      const text = await answer.text();
      const head = [...answer.headers].map(([name, value]) => `${name}: ${value}`).join('\n');
      answers.push({ where: `${method} ${path} (${answer.status})`, bytes: Buffer.from(`${head}\n\n${text}`) });
      const isJson = answer.headers.get('content-type')?.includes('json') ?? false;
      return { status: answer.status, body: (isJson ? JSON.parse(text) : undefined) as never };
    };
    const call: Listener['call'] = (method, path, body) =>
      raw(method, path, body === undefined ? '' : JSON.stringify(body));
    const must: Listener['must'] = async (method, path, body) => {
      const heard = await call(method, path, body);
      if (heard.status < 300) return heard;
      throw new Error(`${method} ${path} is refused with ${heard.status}: ${JSON.stringify(heard.body)}`);
    };
    return { raw, call, must, cookie };
  };
  return { answers, listener };
};
