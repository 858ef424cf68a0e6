/** Two tabs that refresh concurrently get the same successor within this time; later, a spent token means theft (S2). */
export const REUSE_GRACE_MS = 30_000;

/** The content of the `sess` column. */
export type SessionState = {
  /** Counter of the current refresh token. */
  generation: number;
  /** Tokens spent within the grace period. */
  spent: { generation: number; at: string }[];
  /**
   * Set from the moment the session replaces a token until its successor is used: the answer may be lost, and the
   * browser may still hold any token from this one on. `factorAt` is the proof from before.
   */
  replaced?: { generation: number; factorAt: string | null } | undefined;
};

export type RefreshVerdict =
  | { kind: 'rotate'; next: SessionState }
  | { kind: 'repeat'; generation: number }
  | { kind: 'resume'; generation: number; factorAt: Date | null }
  | { kind: 'reuse' };

export const newSessionState = (): SessionState => ({ generation: 1, spent: [] });

const lately = ({ spent }: SessionState, now: Date): SessionState['spent'] =>
  spent.filter(({ at }) => now.getTime() - Date.parse(at) <= REUSE_GRACE_MS);

const spend = (state: SessionState, now: Date): SessionState => ({
  generation: state.generation + 1,
  spent: [...lately(state, now), { generation: state.generation, at: now.toISOString() }],
});

/** Judges a genuine refresh token of this session. */
export const judgeRefresh = (state: SessionState, presented: number, now: Date): RefreshVerdict => {
  const { generation, replaced } = state;
  if (presented === generation) return { kind: 'rotate', next: spend(state, now) };
  if (lately(state, now).some((token) => token.generation === presented))
    return { kind: 'repeat', generation: presented + 1 };
  if (replaced && presented >= replaced.generation && presented < generation)
    return { kind: 'resume', generation, factorAt: replaced.factorAt === null ? null : new Date(replaced.factorAt) };
  return { kind: 'reuse' };
};

/**
 * The owner proved more than the refresh token does (a second factor, the password): the session continues with a new
 * token. Until the new one is used, the former one still continues the session, with the earlier proof.
 */
export const replaceToken = (state: SessionState, factorAt: Date | null, now: Date): SessionState => ({
  ...spend(state, now),
  replaced: state.replaced ?? { generation: state.generation, factorAt: factorAt?.toISOString() ?? null },
});
