import { describe, expect, it } from '@jest/globals';
import type { OutgoingRecord } from './bus.ts';
import { createLazyBus } from './lazy-bus.ts';

const record: OutgoingRecord = { topic: 't', key: 'k', headers: {}, payload: '{}' };

describe('a lazy bus', () => {
  const lazyBus = () => {
    const calls: string[] = [];
    const bus = createLazyBus(async () => {
      calls.push('open');
      return {
        publish: async (records) => void calls.push(`publish ${records.length}`),
        consume: async () => ({ stop: async () => {} }),
        close: async () => void calls.push('close'),
      };
    });
    return { bus, calls };
  };

  it('opens once, on first use', async () => {
    const { bus, calls } = lazyBus();
    expect(calls).toEqual([]);
    await Promise.all([bus.publish([record]), bus.publish([record, record])]);
    await bus.close();
    expect(calls).toEqual(['open', 'publish 1', 'publish 2', 'close']);
  });

  it('does not open on close if it was not used', async () => {
    const { bus, calls } = lazyBus();
    await bus.close();
    expect(calls).toEqual([]);
  });
});
