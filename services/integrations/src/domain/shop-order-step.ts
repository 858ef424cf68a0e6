import { hasSentSince } from './published-pieces.ts';
import { formerStateHashes, stateHash, type Reason, type Verdict } from './shop-order.ts';

/** The stored part of the last published state. */
export type PublishedState = {
  orderId: string | null;
  orderState: string | null;
  revision: number;
  stateHash: string | null;
  /** Pieces by SKU, see `readPieces`; absent for a state of a former version. */
  published?: unknown;
};

export type Step =
  | { publish: 'imported' | 'changed'; revision: number; stateHash: string }
  | { publish: 'cancelled'; revision: number; stateHash: string }
  | { publish: 'nothing' };

/** In place of the hash of a state. */
export const CANCELLED = 'cancelled';
/** States in which the order is settled: later changes in the shop no longer apply. */
const SETTLED = new Set(['paid', 'processing', 'shipped', CANCELLED]);

const nothing = { publish: 'nothing' } as const;

const CANCELLATIONS = new Set<Reason | null>(['cancelled-in-shop', 'gone-from-shop', 'nothing-of-ours']);

/** The consequence of a change that came too late; null if it has none. */
const lateNote = (published: PublishedState, verdict: Verdict): Reason | null => {
  if (published.orderState === CANCELLED) return null;
  if (verdict.reason === 'test-order') return published.orderState === 'shipped' ? null : 'test-after-payment';
  if (CANCELLATIONS.has(verdict.reason)) return 'cancelled-after-payment';
  if (hasSentSince(published, verdict.lines)) return 'sent-after-payment';
  if (verdict.isOver) return 'cancelled-after-payment';
  // A settled order keeps its address in the form that the version that published it read.
  const same = verdict.state && [stateHash(verdict.state), ...formerStateHashes(verdict.state)];
  return same && !same.some((hash) => hash === published.stateHash) ? 'changed-after-payment' : null;
};

/** The event that updates other services to the present state of the shop order, and a note for its reseller. */
export const nextStep = (published: PublishedState, verdict: Verdict): { step: Step; note: Reason | null } => {
  const revision = published.revision + 1;
  if (published.orderId === null)
    return {
      step: verdict.state ? { publish: 'imported', revision, stateHash: stateHash(verdict.state) } : nothing,
      note: null,
    };
  // A cancellation is final: an order that the shop reopens afterwards is not ours.
  if (published.stateHash === CANCELLED) return { step: nothing, note: verdict.state ? 'ended-here' : null };
  if (SETTLED.has(published.orderState ?? '')) return { step: nothing, note: lateNote(published, verdict) };
  if (verdict.isOver) return { step: { publish: 'cancelled', revision, stateHash: CANCELLED }, note: null };
  if (!verdict.state) return { step: nothing, note: null };
  const hash = stateHash(verdict.state);
  if (hash === published.stateHash) return { step: nothing, note: null };
  return { step: { publish: 'changed', revision, stateHash: hash }, note: null };
};
