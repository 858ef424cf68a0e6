import { formerStateHash, stateHash, type Reason, type Verdict } from './shop-order.ts';

/** The stored part of the last published state. */
export type PublishedState = {
  orderId: string | null;
  orderState: string | null;
  revision: number;
  stateHash: string | null;
};

export type Step =
  | { publish: 'imported' | 'changed'; revision: number; stateHash: string }
  | { publish: 'cancelled'; revision: number; stateHash: string }
  | { publish: 'nothing' };

const CANCELLED = 'cancelled';
/** States in which the order is settled: later changes in the shop no longer apply. */
const SETTLED = new Set(['paid', 'processing', 'shipped', CANCELLED]);

const nothing = { publish: 'nothing' } as const;

/** The event that updates other services to the present state of the shop order, and a note for its reseller. */
export const nextStep = (published: PublishedState, verdict: Verdict): { step: Step; note: Reason | null } => {
  const revision = published.revision + 1;
  if (published.orderId === null)
    return {
      step: verdict.state ? { publish: 'imported', revision, stateHash: stateHash(verdict.state) } : nothing,
      note: null,
    };
  if (published.stateHash === CANCELLED) return { step: nothing, note: null };
  const settled = SETTLED.has(published.orderState ?? '');
  if (verdict.isOver) {
    if (!settled) return { step: { publish: 'cancelled', revision, stateHash: CANCELLED }, note: null };
    return { step: nothing, note: published.orderState === CANCELLED ? null : 'cancelled-after-payment' };
  }
  if (!verdict.state) return { step: nothing, note: null };
  const hash = stateHash(verdict.state);
  if (hash === published.stateHash) return { step: nothing, note: null };
  // A settled order keeps the address without its company: the version that published it did not read that line.
  if (settled && formerStateHash(verdict.state) === published.stateHash) return { step: nothing, note: null };
  if (settled) return { step: nothing, note: published.orderState === CANCELLED ? null : 'changed-after-payment' };
  return { step: { publish: 'changed', revision, stateHash: hash }, note: null };
};
