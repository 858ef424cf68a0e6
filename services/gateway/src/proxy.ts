import type { Agent, ClientRequest, IncomingMessage, ServerResponse } from 'node:http';
import { Stream } from 'node:stream';
import { AppError } from '@drappo/contracts/errors';
import { createProxyMiddleware, proxyEventsPlugin, type RequestHandler } from 'http-proxy-middleware';
import { agentFor } from './agent-for.ts';
import { createAttachment } from './attachment.ts';
import { countStreamed, tooLarge } from './body-limit.ts';
import type { Body, Intake } from './intake/intake.ts';
import { passAnswer } from './pass-answer.ts';
import type { Route, Upstream } from './routes.ts';

export type Forward = (
  req: IncomingMessage,
  res: ServerResponse,
  route: Pick<Route, 'timeout' | 'bodyLimit' | 'stream' | 'upload' | 'isSearch'>,
) => Promise<void>;

export type Proxies = {
  forward: Record<Upstream, Forward>;
  /** Ends the open streams; their pages reconnect. */
  endStreams: () => void;
  close: () => void;
};

export type ProxyOptions = {
  /** Addresses of each service's instances: requests are distributed in turn. */
  targets: Record<Upstream, readonly string[]>;
  intake: Pick<Intake, 'take' | 'upload' | 'answer'>;
  /** Answers the client; the request to the upstream is released by then. */
  refuse: (error: AppError, req: IncomingMessage, res: ServerResponse) => void;
};

/** A connection that sends nothing for this long during an answer is dead (ms). */
const SILENCE = 90_000;

/** A request in progress. */
type Flight = {
  target: URL;
  stream: boolean;
  /** The request changes nothing. */
  isRead: boolean;
  /** The body, if it was buffered. */
  body?: Body | undefined;
  /** For a streamed body: called in the tick before it starts to flow, so that every byte is counted. */
  countBody?: () => void;
  /** Stops the timer that waits for the upstream's answer. */
  answered: () => void;
  request?: ClientRequest;
  retried: boolean;
  /** The upstream's answer has begun; the client may have received nothing of it yet. */
  hasAnswer: boolean;
};

const unavailable = (cause: unknown): AppError =>
  new AppError('unavailable', {
    code: 'gateway.upstream-unavailable',
    detail: 'Il servizio non è raggiungibile in questo momento. Riprova tra poco.',
    retryAfter: 2,
    cause,
  });

const tooSlow = (): AppError =>
  new AppError('unavailable', {
    code: 'gateway.upstream-too-slow',
    detail: 'Il servizio non ha risposto in tempo. Riprova tra poco.',
    retryAfter: 2,
  });

/** Maximum connections to one service by purpose: no purpose can use up those of another. */
const POOLS = { reading: 160, writing: 96, uploads: 96 };

/** Creates one proxy per purpose, over kept-alive connections. Bodies reach the service byte for byte. */
export const createProxies = ({ targets, intake, refuse }: ProxyOptions): Proxies => {
  const createAgent = agentFor(Object.values(targets).flat());
  const poolOf = (maxSockets: number): Agent =>
    createAgent({ keepAlive: true, maxSockets, maxFreeSockets: 64, scheduling: 'lifo' });
  const agents = {
    reading: poolOf(POOLS.reading),
    writing: poolOf(POOLS.writing),
    uploads: poolOf(POOLS.uploads),
    // Streams hold their connections for hours: outside the pools, where they would leave none for others.
    streams: createAgent({ keepAlive: false }),
  };
  const streams = new Set<ServerResponse>();
  const flights = createAttachment<IncomingMessage, Flight>('flight');
  const bodies = createAttachment<object, Buffer>('body');
  /** Replaces a client's request that was read completely: its body, if any, is sent in one write. */
  const takenIn = Object.assign(new Stream(), {
    pipe<Request extends NodeJS.WritableStream>(request: Request): Request {
      request.end(bodies.get(request) ?? '');
      return request;
    },
  });

  const giveUp = (error: AppError, req: IncomingMessage, res: ServerResponse): void => {
    const flight = flights.get(req);
    flights.delete(req);
    flight?.answered();
    refuse(error, req, res);
    flight?.request?.destroy();
  };

  const targetOf = (req: IncomingMessage): URL => {
    const flight = flights.get(req);
    if (!flight) throw new Error('a request was proxied without being forwarded');
    return flight.target;
  };

  const proxyThrough = (agent: Agent, source?: Stream): RequestHandler => {
    const proxy = createProxyMiddleware({
      router: targetOf,
      agent,
      ...(source && { buffer: source }),
      proxyTimeout: SILENCE,
      // The other plugins only log: for each answer they parse an address and build it again.
      ejectPlugins: true,
      plugins: [proxyEventsPlugin],
      selfHandleResponse: true,
      on: {
        proxyReq(request, req) {
          const flight = flights.get(req);
          // The request was rejected while it waited for a connection.
          if (!flight) return void request.destroy();
          flight.request = request;
          flight.countBody?.();
          if (!flight.body) return;
          bodies.set(request, flight.body.bytes);
          request.once('finish', flight.body.release);
        },
        proxyRes(answer, req, res) {
          const flight = flights.get(req);
          // The request was rejected meanwhile.
          if (!flight) return void answer.resume();
          flight.hasAnswer = true;
          flight.answered();
          if (!flight.stream) intake.answer(req, res);
          passAnswer(answer, req, res);
        },
        error(error, req, res) {
          const flight = flights.get(req);
          if (!flight || !('writeHead' in res)) return;
          // A partial answer does not count as an answer, even if the client has received nothing of it yet.
          if (flight.hasAnswer) res.destroy();
          if (mayRepeat(res, flight, error)) {
            flight.retried = true;
            void proxy(req, res);
          } else giveUp(unavailable(error), req, res);
        },
      },
    });
    return proxy;
  };

  const through: Record<Pool, RequestHandler> = {
    reading: proxyThrough(agents.reading, takenIn),
    writing: proxyThrough(agents.writing, takenIn),
    uploads: proxyThrough(agents.uploads),
    streams: proxyThrough(agents.streams, takenIn),
  };

  const forwardTo = (instances: URL[]): Forward => {
    let turn = 0;
    return async (req, res, route) => {
      const body = route.upload ? undefined : await intake.take(req, route.bodyLimit);
      if (body) declareLength(req, body.bytes.length);
      if (res.destroyed) return body?.release();
      const timer = setTimeout(() => giveUp(tooSlow(), req, res), route.timeout);
      const answered = (): void => clearTimeout(timer);
      res.once('close', () => {
        answered();
        body?.release();
      });
      turn = (turn + 1) % instances.length;
      const target = instances[turn];
      if (!target) throw new Error('a service without an address');
      const flight: Flight = {
        target,
        stream: route.stream,
        isRead: isRead(req, route),
        body,
        answered,
        retried: false,
        hasAnswer: false,
      };
      flights.set(req, flight);
      body?.onDrop((error) => giveUp(error, req, res));
      if (route.upload) {
        flight.countBody = () => countStreamed(req, route.bodyLimit, () => giveUp(tooLarge(), req, res));
        intake.upload(req, {
          refuse: (error) => giveUp(error, req, res),
          isBlocked: () => !res.headersSent && (flight.request === undefined || flight.request.writableNeedDrain),
        });
      }
      if (route.stream) {
        streams.add(res);
        res.once('close', () => streams.delete(res));
      }
      await through[poolFor(req, route)](req, res);
    };
  };

  const entries = Object.entries(targets).map(([name, addresses]) => [
    name,
    forwardTo(addresses.map((address) => new URL(address))),
  ]);
  return {
    forward: Object.fromEntries(entries) as Record<Upstream, Forward>,
    endStreams() {
      for (const res of streams) res.destroy();
    },
    close() {
      for (const agent of Object.values(agents)) agent.destroy();
    },
  };
};

type Pool = keyof typeof POOLS | 'streams';

const isRead = ({ method }: IncomingMessage, { isSearch }: Pick<Route, 'isSearch'>): boolean =>
  method === 'GET' || method === 'HEAD' || isSearch;

const poolFor = (req: IncomingMessage, route: Pick<Route, 'stream' | 'upload' | 'isSearch'>): Pool => {
  if (route.stream) return 'streams';
  if (route.upload) return 'uploads';
  return isRead(req, route) ? 'reading' : 'writing';
};

// A chunked body had no length; the service gets it in one piece.
const declareLength = ({ headers }: IncomingMessage, length: number): void => {
  delete headers['transfer-encoding'];
  headers['content-length'] = String(length);
};

// A restarting service closes its idle connections; a request that used one of them at that moment never arrived.
const mayRepeat = (res: ServerResponse, flight: Flight, error: Error): boolean =>
  !flight.retried &&
  !res.headersSent &&
  !res.destroyed &&
  flight.isRead &&
  flight.request?.reusedSocket === true &&
  'code' in error &&
  (error.code === 'ECONNRESET' || error.code === 'EPIPE');
