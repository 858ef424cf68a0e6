import { describe, expect, it } from '@jest/globals';
import { createHttpMetrics } from './metrics.ts';

describe('process metrics', () => {
  it('report how busy the event loop is, without a histogram that wakes it', async () => {
    const names = [...(await createHttpMetrics('test').figures()).matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name);
    expect(names).toEqual(expect.arrayContaining(['process_cpu_seconds_total', 'nodejs_eventloop_utilization']));
    expect(names.filter((name) => name?.startsWith('nodejs_eventloop_lag_'))).toEqual(['nodejs_eventloop_lag_seconds']);
  });
});
