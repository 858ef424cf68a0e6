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

/** Tolerance of a request beyond its time-out (ms). */
const TIMEOUT_CHECK_MS = 2_000;

/** All open connections. */
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
 * Reduces kafkajs' idle polling. kafkajs 2.2.4 checks every millisecond on each open connection whether a request is
 * queued: its computed time-out is negative unless the broker throttles. The check is only needed while requests are
 * queued. It also checks each connection for timed-out requests every 100 ms; time-outs are 10 s and more, so one timer
 * checks all connections.
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
