import { randomUUID } from 'node:crypto';
import { httpPerson } from '@drappo/service-kit/testing/http-person';
import type { Piece } from './places.ts';

export type Heard = { status: number; body: never };

/** A person for whom every answer is stored in full, errors included. */
export type Listener = {
  call: (method: string, path: string, body?: unknown) => Promise<Heard>;
  /** A call that later steps need. @throws Error with the answer when it is rejected */
  must: (method: string, path: string, body?: unknown) => Promise<Heard>;
  /** Sends a body unchanged. */
  raw: (method: string, path: string, body: string) => Promise<Heard>;
  /** The current cookies, as a header. */
  cookie: () => string;
};

/** `userAgent`: the user agent that the browsers send. */
export const createListeners = (portalUrl: string, { userAgent = 'scan' } = {}) => {
  const answers: Piece[] = [];
  const listener = (): Listener => {
    const person = httpPerson(portalUrl, { headers: { 'user-agent': userAgent } });
    const call: Listener['call'] = async (method, path, body) => {
      // The answer of a write is stored for repeats under its key.
      const key = method === 'GET' ? undefined : { 'idempotency-key': randomUUID() };
      const { status, headers, text, body: read } = await person.send(method, path, body, key);
      const head = [...headers].map(([name, value]) => `${name}: ${value}`).join('\n');
      answers.push({ where: `${method} ${path} (${status})`, bytes: Buffer.from(`${head}\n\n${text}`) });
      const isJson = headers.get('content-type')?.includes('json') ?? false;
      return { status, body: (isJson ? read : undefined) as never };
    };
    const must: Listener['must'] = async (method, path, body) => {
      const heard = await call(method, path, body);
      if (heard.status < 300) return heard;
      throw new Error(`${method} ${path} is refused with ${heard.status}: ${JSON.stringify(heard.body)}`);
    };
    return { raw: call, call, must, cookie: () => person.cookies.header() };
  };
  return { answers, listener };
};
