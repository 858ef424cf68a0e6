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

describe('a refresh token that a proof of the owner replaced', () => {
  const proof = after(-3_600);
  const replaced = replaceToken(newSessionState(), proof, start);

  it('gives its successor within 30 seconds, as after a refresh', () => {
    expect(judgeRefresh(replaced, 1, after(30))).toEqual({ kind: 'repeat', generation: 2 });
  });

  it('later gives it with what was proved before, again and again, while it never came back: the answer was lost', () => {
    for (const time of [31, 86_400])
      expect(judgeRefresh(replaced, 1, after(time))).toEqual({ kind: 'resume', generation: 2, factorAt: proof });
    expect(judgeRefresh(replaceToken(newSessionState(), null, start), 1, after(31))).toMatchObject({ factorAt: null });
  });

  it('is a reuse once the successor came back', () => {
    expect(judgeRefresh(rotated(replaced, after(31)), 1, after(31))).toEqual({ kind: 'reuse' });
  });

  it('continues the session as well after a second proof, whichever of the answers was lost', () => {
    const twice = replaceToken(replaced, start, after(1));
    expect([judgeRefresh(twice, 1, after(20)), judgeRefresh(twice, 2, after(20))]).toEqual([
      { kind: 'repeat', generation: 2 },
      { kind: 'repeat', generation: 3 },
    ]);
    for (const presented of [1, 2])
      expect(judgeRefresh(twice, presented, after(60))).toEqual({ kind: 'resume', generation: 3, factorAt: proof });
    expect(rotated(twice, after(60))).not.toHaveProperty('replaced');
  });

  it('opens nothing older, and nothing that was never given', () => {
    const old = rotated(newSessionState(), after(-60));
    const state = replaceToken(old, null, start);
    expect([judgeRefresh(state, 1, start), judgeRefresh(state, 4, start)]).toEqual([
      { kind: 'reuse' },
      { kind: 'reuse' },
    ]);
  });
});
