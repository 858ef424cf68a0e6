import { beforeEach, describe, expect, it } from '@jest/globals';
import { runInContext } from '../context.ts';
import { createLogger } from '../logger.ts';
import { manualClock } from '../testing/manual-clock.ts';
import { createSecurityLog, type Burst, type SecurityLog } from './security-log.ts';

const clock = manualClock();
let lines: Record<string, unknown>[];
let bursts: Burst[];
let log: SecurityLog;

beforeEach(() => {
  lines = [];
  bursts = [];
  const write = (line: string): void => void lines.push(JSON.parse(line) as Record<string, unknown>);
  log = createSecurityLog({
    logger: createLogger('gateway', 'info', { write }),
    clock,
    onBurst: (burst) => bursts.push(burst),
    burstThreshold: 4,
    linesPerAddress: 3,
  });
});

describe('createSecurityLog', () => {
  it('writes one line per event with the actor, the address and the event', () => {
    log.record({
      event: 'request.forbidden',
      userId: 'u1',
      sessionId: 's1',
      address: '203.0.113.9',
      detail: { status: 403, route: '/api/admin/users' },
    });
    expect(lines).toEqual([
      expect.objectContaining({
        level: 40,
        msg: 'security event',
        service: 'gateway',
        event: 'request.forbidden',
        userId: 'u1',
        sessionId: 's1',
        address: '203.0.113.9',
        status: 403,
        route: '/api/admin/users',
      }),
    ]);
  });

  it('uses the address of the request if the event has none', () => {
    runInContext({ requestId: 'r1', correlationId: 'r1', actor: { kind: 'visitor' }, address: '203.0.113.9' }, () => {
      log.record({ event: 'sign-out', sessionId: 's1' });
      log.record({ event: 'sign-in.failed', address: '198.51.100.7' });
    });
    log.record({ event: 'sign-out', sessionId: 's2' });
    expect(lines.map(({ address }) => address)).toEqual(['203.0.113.9', '198.51.100.7', undefined]);
  });

  it('escapes line breaks in a value', () => {
    log.record({ event: 'sign-in.failed', address: 'x', detail: { reason: 'a\nb' } });
    expect(lines).toHaveLength(1);
  });

  it('counts events beyond the limit of an address, and writes the sum in the next minute', () => {
    for (let times = 0; times < 10; times += 1) log.record({ event: 'request.rate-limited', address: '203.0.113.9' });
    log.record({ event: 'request.rate-limited', address: '203.0.113.10' });
    const written = () => lines.filter(({ msg }) => msg === 'security event').map(({ address }) => address);
    expect(written()).toEqual(['203.0.113.9', '203.0.113.9', '203.0.113.9', '203.0.113.10']);
    clock.advance({ minutes: 1 });
    log.record({ event: 'sign-out', address: '203.0.113.9' });
    expect(lines).toContainEqual(
      expect.objectContaining({ msg: 'security events omitted', omitted: 7, address: '203.0.113.9' }),
    );
  });

  it('writes one line per address for cheap events, and none once they are a burst', () => {
    for (let times = 0; times < 20; times += 1)
      log.record({ event: 'request.too-slow', address: `203.0.113.${Math.floor(times / 2)}` });
    const written = () => lines.filter(({ msg }) => msg === 'security event').map(({ address }) => address);
    expect(written()).toEqual(['203.0.113.0', '203.0.113.1']);
    expect(bursts).toEqual([{ event: 'request.too-slow', count: 4, seconds: 60 }]);
    clock.advance({ minutes: 1 });
    log.record({ event: 'request.too-slow', address: '203.0.113.9' });
    expect(lines.filter(({ msg }) => msg === 'security events omitted')).toEqual([
      expect.objectContaining({ event: 'request.too-slow', omitted: 18 }),
    ]);
    expect(written()).toHaveLength(3);
  });

  it('reports a burst once a minute, regardless of its addresses', () => {
    const guess = (): void => {
      for (let times = 0; times < 9; times += 1) log.record({ event: 'sign-in.failed', address: `203.0.113.${times}` });
    };
    guess();
    expect(bursts).toEqual([{ event: 'sign-in.failed', count: 4, seconds: 60 }]);
    clock.advance({ minutes: 1 });
    guess();
    expect(bursts).toHaveLength(2);
  });

  it('clears the counts of the current minute on request', () => {
    const fail = (times: number): void => {
      for (let time = 0; time < times; time += 1) log.record({ event: 'sign-in.failed', address: '203.0.113.9' });
    };
    fail(3);
    log.forget();
    fail(3);
    expect(bursts).toEqual([]);
    fail(1);
    expect(bursts).toHaveLength(1);
  });

  it('never reports successful sign-ins as a burst', () => {
    for (let times = 0; times < 9; times += 1)
      log.record({ event: 'sign-in.succeeded', address: `203.0.113.${times}` });
    expect(bursts).toEqual([]);
  });

  it('counts every event for the metrics', async () => {
    for (let times = 0; times < 10; times += 1) log.record({ event: 'sign-in.failed', address: '203.0.113.9' });
    expect((await log.counter.get()).values).toEqual([{ labels: { event: 'sign-in.failed' }, value: 10 }]);
  });
});
