/** Two tabs that refresh together both get the same successor within this time; later a spent token means theft (S2). */
export const REUSE_GRACE_MS = 30_000;

/** What the `sess` column holds. */
export type SessionState = {
  /** Counter of the refresh token that is good now. */
  generation: number;
  /** Tokens spent within the grace time. */
  spent: { generation: number; at: string }[];
  /**
   * Set while no successor has come back of a token that the session replaced by itself: an answer may be lost, and the
   * browser may still hold any token from this one on. `factorAt` is what was proved before.
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

/** What a genuine refresh token of this session is worth. */
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
 * The owner proved more than the refresh token does (a second factor, the password): the session goes on under a new one.
 * Until that comes back, the former one still continues the session, with what was proved before.
 */
export const replaceToken = (state: SessionState, factorAt: Date | null, now: Date): SessionState => ({
  ...spend(state, now),
  replaced: state.replaced ?? { generation: state.generation, factorAt: factorAt?.toISOString() ?? null },
});
