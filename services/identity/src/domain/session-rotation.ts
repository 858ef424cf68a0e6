/** Two tabs that refresh together both get the same successor within this time; later a spent token means theft (S2). */
export const REUSE_GRACE_MS = 30_000;

/** What the `sess` column holds. */
export type SessionState = {
  /** Counter of the refresh token that is good now. */
  generation: number;
  /** Tokens spent within the grace time. */
  spent: { generation: number; at: string }[];
};

export type RefreshVerdict =
  | { kind: 'rotate'; next: SessionState }
  | { kind: 'repeat'; generation: number }
  | { kind: 'reuse' };

export const newSessionState = (): SessionState => ({ generation: 1, spent: [] });

/** What a genuine refresh token of this session is worth. */
export const judgeRefresh = (state: SessionState, presented: number, now: Date): RefreshVerdict => {
  const spent = state.spent.filter(({ at }) => now.getTime() - Date.parse(at) <= REUSE_GRACE_MS);
  if (presented === state.generation) {
    const generation = state.generation + 1;
    return {
      kind: 'rotate',
      next: { generation, spent: [...spent, { generation: presented, at: now.toISOString() }] },
    };
  }
  return spent.some(({ generation }) => generation === presented)
    ? { kind: 'repeat', generation: presented + 1 }
    : { kind: 'reuse' };
};
