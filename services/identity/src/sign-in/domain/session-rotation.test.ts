import { describe, expect, it } from '@jest/globals';
import { judgeRefresh, newSessionState, replaceToken, type SessionState } from './session-rotation.ts';

const start = new Date('2026-11-18T09:00:00.000Z');
const after = (seconds: number): Date => new Date(start.getTime() + seconds * 1_000);

const rotated = (state: SessionState, now: Date): SessionState => {
  const verdict = judgeRefresh(state, state.generation, now);
  if (verdict.kind !== 'rotate') throw new Error(`expected a rotation, got ${verdict.kind}`);
  return verdict.next;
};

describe('a refresh token', () => {
  it('is exchanged for its successor', () => {
    expect(rotated(newSessionState(), start)).toEqual({
      generation: 2,
      spent: [{ generation: 1, at: start.toISOString() }],
    });
  });

  it('returns the same successor again within 30 seconds, even when that one is spent too', () => {
    const once = rotated(newSessionState(), start);
    const twice = rotated(once, after(10));
    for (const state of [once, twice])
      expect(judgeRefresh(state, 1, after(30))).toEqual({ kind: 'repeat', generation: 2 });
  });

  it('is reported as reuse when it was spent more than 30 seconds ago', () => {
    const once = rotated(newSessionState(), start);
    expect(judgeRefresh(once, 1, after(30.001))).toEqual({ kind: 'reuse' });
    expect(judgeRefresh(rotated(once, after(31)), 1, after(31))).toEqual({ kind: 'reuse' });
  });

  it('leaves no record of tokens spent long ago', () => {
    let state = newSessionState();
    for (let turn = 0; turn < 100; turn += 1) state = rotated(state, after(turn * 60));
    expect(state.spent).toHaveLength(1);
  });

  it('is reported as reuse when it was never issued', () => {
    expect(judgeRefresh(newSessionState(), 7, start)).toEqual({ kind: 'reuse' });
  });
});

describe('a refresh token that a proof of the owner replaced', () => {
  const proof = after(-3_600);
  const replaced = replaceToken(newSessionState(), proof, start);

  it('returns its successor within 30 seconds, as after a refresh', () => {
    expect(judgeRefresh(replaced, 1, after(30))).toEqual({ kind: 'repeat', generation: 2 });
  });

  it('later returns it with the earlier proof, repeatedly, until the successor is used: the answer may be lost', () => {
    for (const time of [31, 86_400])
      expect(judgeRefresh(replaced, 1, after(time))).toEqual({ kind: 'resume', generation: 2, factorAt: proof });
    expect(judgeRefresh(replaceToken(newSessionState(), null, start), 1, after(31))).toMatchObject({ factorAt: null });
  });

  it('is reported as reuse once the successor was used', () => {
    expect(judgeRefresh(rotated(replaced, after(31)), 1, after(31))).toEqual({ kind: 'reuse' });
  });

  it('continues the session after a second proof, whichever of the answers was lost', () => {
    const twice = replaceToken(replaced, start, after(1));
    expect([judgeRefresh(twice, 1, after(20)), judgeRefresh(twice, 2, after(20))]).toEqual([
      { kind: 'repeat', generation: 2 },
      { kind: 'repeat', generation: 3 },
    ]);
    for (const presented of [1, 2])
      expect(judgeRefresh(twice, presented, after(60))).toEqual({ kind: 'resume', generation: 3, factorAt: proof });
    expect(rotated(twice, after(60))).not.toHaveProperty('replaced');
  });

  it('accepts no older token and none that was never issued', () => {
    const old = rotated(newSessionState(), after(-60));
    const state = replaceToken(old, null, start);
    expect([judgeRefresh(state, 1, start), judgeRefresh(state, 4, start)]).toEqual([
      { kind: 'reuse' },
      { kind: 'reuse' },
    ]);
  });
});
