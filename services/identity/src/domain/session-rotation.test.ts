import { describe, expect, it } from '@jest/globals';
import { judgeRefresh, newSessionState, type SessionState } from './session-rotation.ts';

const start = new Date('2026-11-18T09:00:00.000Z');
const after = (seconds: number): Date => new Date(start.getTime() + seconds * 1_000);

const rotated = (state: SessionState, now: Date): SessionState => {
  const verdict = judgeRefresh(state, state.generation, now);
  if (verdict.kind !== 'rotate') throw new Error(`expected a rotation, got ${verdict.kind}`);
  return verdict.next;
};

describe('a refresh token', () => {
  it('is spent for its successor', () => {
    expect(rotated(newSessionState(), start)).toEqual({
      generation: 2,
      spent: [{ generation: 1, at: start.toISOString() }],
    });
  });

  it('spent up to 30 seconds ago gives the same successor again, also when that one is spent too', () => {
    const once = rotated(newSessionState(), start);
    const twice = rotated(once, after(10));
    for (const state of [once, twice])
      expect(judgeRefresh(state, 1, after(30))).toEqual({ kind: 'repeat', generation: 2 });
  });

  it('spent longer ago is a reuse', () => {
    const once = rotated(newSessionState(), start);
    expect(judgeRefresh(once, 1, after(30.001))).toEqual({ kind: 'reuse' });
    expect(judgeRefresh(rotated(once, after(31)), 1, after(31))).toEqual({ kind: 'reuse' });
  });

  it('leaves no trace of tokens spent long ago', () => {
    let state = newSessionState();
    for (let turn = 0; turn < 100; turn += 1) state = rotated(state, after(turn * 60));
    expect(state.spent).toHaveLength(1);
  });

  it('that was never given is a reuse', () => {
    expect(judgeRefresh(newSessionState(), 7, start)).toEqual({ kind: 'reuse' });
  });
});
