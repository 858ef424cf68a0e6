import { createRequire } from 'node:module';

type RequestQueue = { pending: unknown[]; throttledUntil: number; scheduleCheckPendingRequests(): void };

const { prototype } = createRequire(import.meta.url)('kafkajs/src/network/requestQueue') as { prototype: RequestQueue };
const schedule = prototype.scheduleCheckPendingRequests;

/**
 * kafkajs 2.2.4 looks every millisecond, for as long as a connection lives, whether a request waits for its turn: the
 * time-out that it computes is negative unless the broker throttles. A look is only needed while something waits.
 */
export const lookOnlyWhileRequestsWait = (): void => {
  prototype.scheduleCheckPendingRequests = function (this: RequestQueue) {
    if (this.pending.length > 0 || this.throttledUntil > Date.now()) schedule.call(this);
  };
};
