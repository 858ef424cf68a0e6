import { createRequire } from 'node:module';

type Request = { sentAt: number; requestTimeout: number; timeoutRequest(): void };
type RequestQueue = {
  pending: unknown[];
  inflight: Map<number, Request>;
  throttledUntil: number;
  enforceRequestTimeout: boolean;
  isConnected(): boolean;
  destroy(): void;
  scheduleCheckPendingRequests(): void;
  scheduleRequestTimeoutCheck(): void;
};

const { prototype } = createRequire(import.meta.url)('kafkajs/src/network/requestQueue') as { prototype: RequestQueue };
const schedule = prototype.scheduleCheckPendingRequests;

/** A request may take so much longer (ms) than its time-out. */
const TIMEOUT_CHECK_MS = 2_000;

/** Of all open connections. */
const queues = new Set<RequestQueue>();
let checks: NodeJS.Timeout | undefined;

const endLateRequests = (): void => {
  for (const queue of queues) {
    for (const request of queue.inflight.values())
      if (Date.now() - request.sentAt > request.requestTimeout) request.timeoutRequest();
    if (queue.isConnected()) continue;
    queue.destroy();
    queues.delete(queue);
  }
  if (queues.size > 0) return;
  clearInterval(checks);
  checks = undefined;
};

/**
 * kafkajs 2.2.4 looks every millisecond, for as long as a connection lives, whether a request waits for its turn: the
 * time-out that it computes is negative unless the broker throttles. A look is only needed while something waits. Whether a
 * request takes too long it asks each connection every 100 ms; time-outs are 10 s and more, and one timer asks them all.
 */
export const lookOnlyWhileRequestsWait = (): void => {
  prototype.scheduleCheckPendingRequests = function () {
    if (this.pending.length > 0 || this.throttledUntil > Date.now()) schedule.call(this);
  };
  prototype.scheduleRequestTimeoutCheck = function () {
    if (!this.enforceRequestTimeout) return;
    queues.add(this);
    checks ??= setInterval(endLateRequests, TIMEOUT_CHECK_MS).unref();
  };
};
