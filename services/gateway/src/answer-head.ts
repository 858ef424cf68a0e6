import { ServerResponse, type IncomingHttpHeaders, type OutgoingHttpHeader } from 'node:http';
import type { Express, Response } from 'express';

/** Headers that all answers have unless they say it differently themselves. */
export type Standing = readonly { name: string; key: string; value: string }[];

/** What the head of an answer needs to know of its request. */
export type HeadLocals = {
  standing?: Standing;
  requestId?: string;
  /** True of all calls but files. */
  dependsOnEncoding?: boolean;
};

export const toStanding = (headers: Iterable<[name: string, value: string]>): Standing =>
  [...headers].map(([name, value]) => ({ name, key: name.toLowerCase(), value }));

const VARY = { name: 'Vary', key: 'vary', value: 'Accept-Encoding' };

/** What differs from answer to answer. */
const ownOf = ({ requestId, dependsOnEncoding }: HeadLocals): Standing[number][] => {
  const own = dependsOnEncoding ? [VARY] : [];
  return requestId === undefined ? own : [...own, { name: 'X-Request-Id', key: 'x-request-id', value: requestId }];
};

/**
 * Adds the standing headers to every answer of the app when its head is written. Set at the beginning, Node
 * would keep and check each of them before it writes them, in every call.
 */
export const addStandingHeaders = (app: Express, standing: Standing): void => {
  app.response.writeHead = function (this: Response<unknown, HeadLocals>, ...args: unknown[]) {
    // Node answers some requests itself, before the app has seen them.
    const locals = this.locals as HeadLocals | undefined;
    if (locals && !this.headersSent) {
      for (const { name, value } of [...standing, ...ownOf(locals)])
        if (!this.hasHeader(name)) this.setHeader(name, value);
    }
    return Reflect.apply(ServerResponse.prototype.writeHead, this, args) as typeof this;
  };
};

/** Writes the whole head at once, with the standing headers but for those that are among `headers`. */
export const writeWholeHead = (
  res: Response<unknown, HeadLocals>,
  { statusCode = 200, statusMessage = '' }: { statusCode?: number | undefined; statusMessage?: string | undefined },
  headers: IncomingHttpHeaders,
): void => {
  const head: OutgoingHttpHeader[] = [];
  const add = ({ name, key, value }: Standing[number]): void => {
    if (headers[key] === undefined) head.push(name, value);
  };
  res.locals.standing?.forEach(add);
  ownOf(res.locals).forEach(add);
  for (const name in headers) {
    const value = headers[name];
    if (value !== undefined) head.push(name, value);
  }
  Reflect.apply(ServerResponse.prototype.writeHead, res, [statusCode, statusMessage || undefined, head]);
};
