import { manualClock, type ManualClock } from './manual-clock.ts';

export type JumpingClock = Omit<ManualClock, 'set' | 'advance'> & {
  /** Moves time forward and calls the listeners, as the clock of a tested portal does (ADR 56). */
  jump: ManualClock['advance'];
  /** The number of listeners. */
  listeners: () => number;
};

/** A clock that only the test moves, and that calls its listeners at each jump. */
export const jumpingClock = (): JumpingClock => {
  const { now, advance } = manualClock();
  const listeners = new Set<() => void>();
  return {
    now,
    onJump(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    jump(step) {
      advance(step);
      for (const listener of listeners) listener();
    },
    listeners: () => listeners.size,
  };
};
