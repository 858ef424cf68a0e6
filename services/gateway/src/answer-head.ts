import { ServerResponse, type IncomingHttpHeaders, type OutgoingHttpHeader } from 'node:http';
import type { Express, Response } from 'express';

/** Headers of every answer that does not set them itself. */
export type Standing = readonly { name: string; key: string; value: string }[];

/** The properties of a request on which the head of its answer depends. */
export type HeadLocals = {
  standing?: Standing;
  requestId?: string;
  /** True for all requests except files. */
  dependsOnEncoding?: boolean;
};

export const toStanding = (headers: Iterable<[name: string, value: string]>): Standing =>
  [...headers].map(([name, value]) => ({ name, key: name.toLowerCase(), value }));

const VARY = { name: 'Vary', key: 'vary', value: 'Accept-Encoding' };

/** The headers that differ between answers. */
const ownOf = ({ requestId, dependsOnEncoding }: HeadLocals): Standing[number][] => {
  const own = dependsOnEncoding ? [VARY] : [];
  return requestId === undefined ? own : [...own, { name: 'X-Request-Id', key: 'x-request-id', value: requestId }];
};

/**
 * Adds the standing headers to every answer of the app when its head is written. If they were set earlier, Node would
 * store and check each of them on every call.
 */
export const addStandingHeaders = (app: Express, standing: Standing): void => {
  app.response.writeHead = function (this: Response<unknown, HeadLocals>, ...args: unknown[]) {
    // Node answers some requests itself, before they reach the app.
    const locals = this.locals as HeadLocals | undefined;
    if (locals && !this.headersSent) {
      for (const { name, value } of [...standing, ...ownOf(locals)])
        if (!this.hasHeader(name)) this.setHeader(name, value);
    }
    return Reflect.apply(ServerResponse.prototype.writeHead, this, args) as typeof this;
  };
};

/** Writes the whole head in one call, with the standing headers that `headers` does not contain. */
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
