/** The only source of the current time in services, so that tests can move it. */
export type Clock = {
  now: () => Date;
  /** Calls the listener after each jump of a jumping clock, until the returned function is called. */
  onJump?: (listener: () => void) => () => void;
};

export const systemClock: Clock = { now: () => new Date() };

/** The global in which the preload of a tested portal stores its clock (ADR 56); no other code writes it. */
export const TEST_CLOCK = Symbol.for('drappo.test-clock');

/** The clock of this process: the machine's clock, or that of the tested portal to which it belongs. */
export const processClock = (): Clock => (globalThis as { [TEST_CLOCK]?: Clock })[TEST_CLOCK] ?? systemClock;
