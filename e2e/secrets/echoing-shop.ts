import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** How a shop misuses the secret that it received. */
export type Fault = (answer: ServerResponse, secret: string) => void;

const json = (answer: ServerResponse, status: number, body: unknown): void => {
  answer.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};
const graphqlError = (secret: string, extensions?: object) => ({
  errors: [{ message: `Invalid API key or access token (${secret})`, extensions }],
});

/** All the ways in which an answer may contain the secret. */
export const faults: Record<string, Fault> = {
  'a message of GraphQL': (answer, secret) => json(answer, 200, graphqlError(secret)),
  'a refusal of GraphQL': (answer, secret) => json(answer, 200, graphqlError(secret, { code: 'ACCESS_DENIED' })),
  'an error inside': (answer, secret) => json(answer, 200, graphqlError(secret, { code: 'INTERNAL_SERVER_ERROR' })),
  'a message about what was sent': (answer, secret) =>
    json(answer, 200, {
      data: {
        webhookSubscriptionCreate: { webhookSubscription: null, userErrors: [{ field: null, message: secret }] },
      },
    }),
  'something else': (answer, secret) => json(answer, 200, { data: { [secret]: secret } }),
  'JSON of another kind': (answer, secret) => json(answer, 200, secret),
  'no JSON': (answer, secret) => void answer.writeHead(200).end(secret),
  'no JSON after a while': (answer, secret) => void answer.writeHead(200).end(`{"token":"${secret}" oops`),
  'an invalid request': (answer, secret) => json(answer, 400, { error: `client_secret ${secret} is not valid` }),
  'a refusal': (answer, secret) => json(answer, 401, { errors: `[API] ${secret}` }),
  'a page': (answer, secret) => void answer.writeHead(500).end(`<pre>X-Shopify-Access-Token: ${secret}</pre>`),
  'a redirect': (answer, secret) => void answer.writeHead(302, { location: `http://127.0.0.1:9/?t=${secret}` }).end(),
  'too many': (answer, secret) => void answer.writeHead(429, { 'retry-after': '0.1', 'x-token': secret }).end(secret),
  'a broken compression': (answer, secret) =>
    void answer.writeHead(200, { 'content-encoding': 'gzip' }).end(Buffer.from(secret)),
  'a cut connection': (answer) => void answer.destroy(),
};

const secretIn = (request: IncomingMessage, body: string): string =>
  String(request.headers['x-shopify-access-token'] ?? new URLSearchParams(body).get('client_secret'));

/** Services still poll the shops of earlier chaos runs: their failures must not count as those of the scan's own shops. */
const isOfScan = ({ headers }: IncomingMessage): boolean => String(headers['x-emulated-shop']).includes('-scan.');

export type EchoingShop = {
  url: string;
  /** Answers wrongly to requests with `about` in their body, until the next call. */
  misbehave: (fault: Fault | undefined, about?: string) => void;
  /** Issued tokens, for which the scan searches too. */
  issued: string[];
  close: () => Promise<void>;
};

/** A proxy in front of the emulator; on a planned fault it returns the secret that it received. */
export const startEchoingShop = async (emulatorUrl: () => string): Promise<EchoingShop> => {
  let fault: Fault | undefined;
  let about = '';
  const issued: string[] = [];
  const server = createServer((request, answer) => {
    void (async () => {
      const body = await text(request);
      if (fault && body.includes(about) && isOfScan(request)) return fault(answer, secretIn(request, body));
      const headers = { ...request.headers } as Record<string, string>;
      for (const name of ['connection', 'content-length', 'transfer-encoding', 'host']) delete headers[name];
      const real = await fetch(`${emulatorUrl()}${request.url}`, { method: 'POST', headers, body });
      const given = await real.text();
      const token = /"access_token":"([^"]+)"/.exec(given)?.[1];
      if (token) issued.push(token);
      answer.writeHead(real.status, { 'content-type': 'application/json' }).end(given);
    })().catch(() => answer.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    misbehave(next, what = '') {
      fault = next;
      about = what;
    },
    issued,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
