/** The only source of the current time in services, so that tests can move it. */
export type Clock = {
  now: () => Date;
  /** Calls back after each jump of a clock that jumps, until the returned function is called. */
  onJump?: (listener: () => void) => () => void;
};

export const systemClock: Clock = { now: () => new Date() };

/** Where the preload of a tested portal leaves its clock (ADR 56); nothing else writes it. */
export const TEST_CLOCK = Symbol.for('drappo.test-clock');

/** The clock of this process: the machine's, or the one of the tested portal that it belongs to. */
export const processClock = (): Clock => (globalThis as { [TEST_CLOCK]?: Clock })[TEST_CLOCK] ?? systemClock;
