import { PassThrough } from 'node:stream';
import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import { countStreamed, refuseAnnounced } from './body-limit.ts';

describe('refuseAnnounced', () => {
  const announced = (length: string | undefined) => ({ headers: { 'content-length': length } }) as IncomingMessage;

  it.each([undefined, '0', '99', '100', 'x'])('lets %j of 100 bytes through', (length) => {
    expect(() => refuseAnnounced(announced(length), 100)).not.toThrow();
  });

  it.each(['101', '99999999999'])('refuses %s of 100 bytes', (length) => {
    expect(() => refuseAnnounced(announced(length), 100)).toThrow(
      expect.objectContaining({ kind: 'too-large', code: 'gateway.body-too-large' }) as never,
    );
  });
});

describe('countStreamed', () => {
  const exceeded = (headers: Record<string, string>, sizes: number[]): number => {
    const req = Object.assign(new PassThrough(), { headers });
    let times = 0;
    countStreamed(req as unknown as IncomingMessage, 100, () => (times += 1));
    for (const size of sizes) req.emit('data', Buffer.alloc(size));
    return times;
  };
  const chunked = { 'transfer-encoding': 'chunked' };

  it.each<[string, Record<string, string>, number[], number]>([
    ['up to the limit', chunked, [60, 40], 0],
    ['one byte above', chunked, [60, 41], 1],
    ['far above, in many chunks', chunked, [60, 60, 60, 60], 1],
    ['above, but announced', { 'content-length': '500' }, [500], 0],
  ])('calls back as often as expected for a body that is %s', (_what, headers, sizes, times) => {
    expect(exceeded(headers, sizes)).toBe(times);
  });
});
