import { createRequire } from 'node:module';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { lookOnlyWhileRequestsWait } from './kafka-idle.ts';

type Request = { sentAt: number; requestTimeout: number; timeoutRequest: () => void };
type RequestQueue = { inflight: Map<number, Request>; scheduleRequestTimeoutCheck: () => void };
const RequestQueue = createRequire(import.meta.url)('kafkajs/src/network/requestQueue') as new (
  options: object,
) => RequestQueue;

describe('requests to Kafka', () => {
  let isConnected: boolean;
  beforeEach(() => {
    jest.useFakeTimers();
    isConnected = true;
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  const openQueue = (): RequestQueue => {
    const queue = new RequestQueue({
      requestTimeout: 10_000,
      enforceRequestTimeout: true,
      isConnected: () => isConnected,
    });
    queue.scheduleRequestTimeoutCheck();
    return queue;
  };

  it('end soon after their time-out on each connection, with one shared timer', () => {
    lookOnlyWhileRequestsWait();
    const ended: number[] = [];
    for (const number of [1, 2])
      openQueue().inflight.set(number, {
        sentAt: Date.now(),
        requestTimeout: 10_000,
        timeoutRequest: () => ended.push(number),
      });
    expect(jest.getTimerCount()).toBe(1);
    jest.advanceTimersByTime(10_000);
    expect(ended).toEqual([]);
    jest.advanceTimersByTime(2_000);
    expect(ended).toEqual([1, 2]);
    isConnected = false;
    jest.advanceTimersByTime(2_000);
    expect(jest.getTimerCount()).toBe(0);
  });
});
