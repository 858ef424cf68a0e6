import { describe, expect, it } from '@jest/globals';
import { compareAccepted, compareOrders, compareProcessorTime } from './compare-orders.ts';

const load = (withinTime: number, latency: number) => {
  return { seconds: 20, withinTime, latencies: [latency], asks: 0 };
};

describe('compareOrders', () => {
  it('judges the ratio and the slowest orders', () => {
    expect(compareOrders(8, load(2_000, 500), 2_700)).toMatchObject({
      portal: '100/s, p99 500 ms',
      ratio: '3.7 %',
      target: 'aim 4.7 %, at least 2.8 %; p99 at most 600 ms',
      verdict: 'short',
    });
    expect(compareOrders(8, load(2_000, 601), 2_700)).toMatchObject({ verdict: 'missed' });
  });

  it('allows slower orders on a slower host', () => {
    expect(compareOrders(8, load(2_000, 899), 1_962)).toMatchObject({ verdict: 'met' });
  });
});

describe('compareAccepted', () => {
  it('judges the ratio and the time until the last order can be paid', () => {
    expect(compareAccepted({ perSecond: 190, lastPayableMs: 4_000 }, 3_000)).toMatchObject({ verdict: 'met' });
    expect(compareAccepted({ perSecond: 190, lastPayableMs: 5_001 }, 3_000)).toMatchObject({ verdict: 'missed' });
    expect(compareAccepted({ perSecond: 105, lastPayableMs: 1_700 }, 3_000)).toMatchObject({
      portal: '105/s, the last payable after 1.7 s',
      ratio: '3.5 %',
      verdict: 'missed',
    });
  });
});

describe('compareProcessorTime', () => {
  it.each([
    [10, 'met'],
    [22, 'short'],
    [30, 'missed'],
  ])('judges an order of %p ms beside a transaction of 0.63 ms', (orderMs, verdict) => {
    expect(compareProcessorTime(orderMs, 0.63).verdict).toBe(verdict);
  });

  it('shows how many bare transactions an order costs', () => {
    expect(compareProcessorTime(31.5, 0.63)).toMatchObject({ portal: '32 ms', floor: '0.63 ms', ratio: '50.0 times' });
  });
});
