import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { SessionActs } from '@drappo/contracts/identity/session';
import { manualClock, silentLogger } from '@drappo/service-kit/testing';
import { createActRecorder } from './session-acts.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const setUp = () => {
  const clock = manualClock();
  const sent: SessionActs['acts'][] = [];
  const away = { is: false };
  const recorder = createActRecorder({
    clock,
    logger: silentLogger(),
    async send({ acts }) {
      if (away.is) throw new Error('identity is away');
      sent.push(acts);
    },
  });
  const pass = async (seconds: number): Promise<void> => {
    clock.advance({ seconds });
    await jest.advanceTimersByTimeAsync(seconds * 1_000);
  };
  return { recorder, sent, away, pass };
};

describe('the act recorder', () => {
  const sessionId = randomUUID();

  it('reports the first act of a session immediately', async () => {
    const { recorder, sent, pass } = setUp();
    recorder.record(sessionId);
    await pass(0);
    expect(sent).toEqual([[{ sessionId, agoMs: 0 }]]);
  });

  it('reports the acts of 15 seconds together, with the age of the latest', async () => {
    const { recorder, sent, pass } = setUp();
    recorder.record(sessionId);
    await pass(0);
    await pass(1);
    for (let act = 0; act < 100; act += 1) recorder.record(sessionId);
    await pass(2);
    recorder.record(sessionId);
    await pass(13);
    expect(sent).toEqual([[{ sessionId, agoMs: 0 }], [{ sessionId, agoMs: 13_000 }]]);
  });

  it('retries acts that identity does not accept, with their age', async () => {
    const { recorder, sent, away, pass } = setUp();
    away.is = true;
    recorder.record(sessionId);
    await pass(0);
    for (let second = 0; second < 59; second += 1) await pass(1);
    away.is = false;
    await pass(1);
    expect(sent).toEqual([[{ sessionId, agoMs: 60_000 }]]);
  });

  it('reports the pending acts when it stops, and does not retry after that', async () => {
    const { recorder, sent, away, pass } = setUp();
    recorder.record(sessionId);
    await pass(5);
    recorder.record(sessionId);
    await recorder.stop();
    expect(sent).toHaveLength(2);
    away.is = true;
    recorder.record(sessionId);
    await recorder.stop();
    expect(jest.getTimerCount()).toBe(0);
  });
});
