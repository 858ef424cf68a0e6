import { stateHash, type Reason, type Verdict } from './shop-order.ts';

/** What is remembered of what was told. */
export type Told = { orderId: string | null; orderState: string | null; revision: number; stateHash: string | null };

export type Step =
  | { tell: 'imported' | 'changed'; revision: number; stateHash: string }
  | { tell: 'cancelled'; revision: number; stateHash: string }
  | { tell: 'nothing' };

const CANCELLED = 'cancelled';
/** States in which the order is settled: what changes in the shop then changes nothing of it. */
const SETTLED = new Set(['paid', 'processing', 'shipped', CANCELLED]);

const nothing = { tell: 'nothing' } as const;

/** What has to be told so that the others know the shop order as it is now, and what is left to be said about it. */
export const nextStep = (told: Told, verdict: Verdict): { step: Step; note: Reason | null } => {
  const revision = told.revision + 1;
  if (told.orderId === null)
    return {
      step: verdict.state ? { tell: 'imported', revision, stateHash: stateHash(verdict.state) } : nothing,
      note: null,
    };
  if (told.stateHash === CANCELLED) return { step: nothing, note: null };
  const settled = SETTLED.has(told.orderState ?? '');
  if (verdict.isOver) {
    if (!settled) return { step: { tell: 'cancelled', revision, stateHash: CANCELLED }, note: null };
    return { step: nothing, note: told.orderState === CANCELLED ? null : 'cancelled-after-payment' };
  }
  if (!verdict.state) return { step: nothing, note: null };
  const hash = stateHash(verdict.state);
  if (hash === told.stateHash) return { step: nothing, note: null };
  if (settled) return { step: nothing, note: told.orderState === CANCELLED ? null : 'changed-after-payment' };
  return { step: { tell: 'changed', revision, stateHash: hash }, note: null };
};
