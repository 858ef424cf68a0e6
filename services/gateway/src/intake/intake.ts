import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AppError } from '@drappo/contracts/errors';
import { addressKey } from '@drappo/service-kit';
import { createAttachment } from '../attachment.ts';
import { answerBrokenRequests } from './broken-requests.ts';
import { countConnections } from './connections.ts';
import type { IntakeLimits } from './intake-limits.ts';
import { createLedger, type DropReason, type Entry } from './ledger.ts';
import { isTooSlow } from './pace.ts';
import { createSlowAnswers } from './slow-answers.ts';
import { bodyTooSlow, noRoomForBody, tooManyUnfinished, type ReportRefusal } from './refusals.ts';
import { takeBody } from './take-body.ts';

/** A buffered body, and the memory that is counted for it. */
export type Body = {
  bytes: Buffer;
  /** Registers what to call when the body is dropped to free memory before it is forwarded. */
  onDrop: (refuse: (error: AppError) => void) => void;
  /** Releases the memory: the body was forwarded or is not needed. */
  release: () => void;
};

export type UploadOptions = {
  /** Aborts the upload, including its request to the service. */
  refuse: (error: AppError) => void;
  /** True while the service is slow, not the client. */
  isBlocked: () => boolean;
};

export type Intake = {
  /** Counts connections without headers, and answers requests that cannot be parsed. */
  watch: (server: Server) => void;
  /** Counts a request until its body is complete, even if the body is not read. */
  begin: (req: IncomingMessage, res: ServerResponse, address: string) => void;
  /** Buffers the whole body, unparsed; undefined without one. Throws 408, 413 or 503. */
  take: (req: IncomingMessage, limit: number) => Promise<Body | undefined>;
  /** Counts the request as an upload from now on, whose body is streamed. */
  upload: (req: IncomingMessage, options: UploadOptions) => void;
  /** Aborts the answer if its client does not read it. */
  answer: (req: IncomingMessage, res: ServerResponse) => void;
  close: () => void;
};

export type IntakeOptions = {
  limits: IntakeLimits;
  /** Behind our own proxies the connections are the proxies', so they are not counted by address. */
  trustedProxies: number;
  /** The public address is https. */
  secure: boolean;
  /** Answers the client and closes its connection. */
  refuse: (error: AppError, req: IncomingMessage, res: ServerResponse) => void;
  /** Called for every request that was rejected or dropped unfinished. */
  report: ReportRefusal;
};

type Arrival = {
  req: IncomingMessage;
  res: ServerResponse;
  key: string;
  entry: Entry;
  /** Completely received; only its memory is counted. */
  finished: boolean;
  dropped?: AppError;
  refuse: (error: AppError) => void;
  /** Start time and start byte from which its pace is measured; absent while the body is not read. */
  pace?: { since: number; from: number; maxMs: number | undefined };
  isBlocked?: () => boolean;
};

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Limits the unfinished requests of clients by number, memory and time (docs/adr/0019). */
export const createIntake = ({ limits, trustedProxies, secure, refuse, report }: IntakeOptions): Intake => {
  const requests = createLedger(limits);
  const uploads = createLedger({ perAddress: limits.uploadsPerAddress, totalBytes: Number.POSITIVE_INFINITY });
  const answers = createSlowAnswers(limits, report);
  const keys = createAttachment<IncomingMessage, string>('key');
  const arrivals = createAttachment<IncomingMessage, Arrival>('arrival');
  const measured = new Set<Arrival>();

  const drop = (arrival: Arrival, reason: DropReason | 'slow'): void => {
    report({
      ...(reason === 'slow' ? { event: 'request.too-slow', reason: 'body' } : { event: 'request.dropped', reason }),
      address: arrival.key,
      requestId: String(arrival.req.headers['x-request-id']),
    });
    leave(arrival);
    arrival.dropped = reasons[reason]();
    // The answer is sent, but the client still sends a body that is not read.
    if (arrival.res.writableEnded) arrival.req.socket.destroy();
    else arrival.refuse(arrival.dropped);
  };
  const leave = (arrival: Arrival): void => {
    measured.delete(arrival);
    arrival.entry.leave();
  };
  const measure = (arrival: Arrival, maxMs?: number): void => {
    arrival.pace = { since: performance.now(), from: arrival.req.socket.bytesRead, maxMs };
    measured.add(arrival);
  };

  const sweep = (): void => {
    requests.sweep();
    uploads.sweep();
    const now = performance.now();
    answers.sweep(now);
    for (const arrival of measured) {
      const { req, pace, isBlocked } = arrival;
      if (!pace || req.complete) continue;
      if (isBlocked?.()) measure(arrival, pace.maxMs);
      else {
        const progress = { elapsedMs: now - pace.since, bytes: req.socket.bytesRead - pace.from, maxMs: pace.maxMs };
        if (isTooSlow(progress, limits)) drop(arrival, 'slow');
      }
    }
  };
  const timer = setInterval(sweep, limits.sweepMs).unref();

  return {
    watch(server) {
      if (trustedProxies === 0) countConnections(server, requests, report);
      answerBrokenRequests(server, { secure, report });
    },
    begin(req, res, address) {
      const key = addressKey(address);
      keys.set(req, key);
      if (!hasBody(req)) return;
      const arrival: Arrival = {
        req,
        res,
        key,
        entry: requests.enter(key, (reason) => drop(arrival, reason)),
        finished: false,
        refuse: (error) => refuse(error, req, res),
      };
      arrivals.set(req, arrival);
      req.once('close', () => {
        if (!arrival.finished) leave(arrival);
      });
    },
    async take(req, limit) {
      const arrival = arrivals.get(req);
      if (!arrival) return undefined;
      if (arrival.dropped) throw arrival.dropped;
      const { bytes, stop } = takeBody(req, limit, arrival.entry.hold);
      arrival.refuse = stop;
      req.once('end', () => {
        arrival.finished = true;
        arrival.entry.finish();
        measured.delete(arrival);
      });
      measure(arrival, limits.bodyMs);
      return {
        bytes: await bytes,
        onDrop(give) {
          arrival.refuse = give;
        },
        release: arrival.entry.leave,
      };
    },
    upload(req, { refuse: give, isBlocked }) {
      const arrival = arrivals.get(req);
      if (!arrival) return;
      arrival.refuse = give;
      if (arrival.dropped) return give(arrival.dropped);
      arrival.isBlocked = isBlocked;
      arrival.entry.leave();
      arrival.entry = uploads.enter(arrival.key, (reason) => drop(arrival, reason));
      measure(arrival);
    },
    answer(req, res) {
      answers.watch(res, keys.get(req) ?? 'unknown');
    },
    close() {
      clearInterval(timer);
    },
  };
};

const reasons: Record<DropReason | 'slow', () => AppError> = {
  crowded: tooManyUnfinished,
  memory: noRoomForBody,
  slow: bodyTooSlow,
};
