/** When every web test begins: Tuesday, 24 November 2026, 10:19 in Rome. The server's answers carry the same time. */
export const testsBeginAt = '2026-11-24T09:19:00.000Z';

/**
 * Replaces a global's `Date` by one that shows `testsBeginAt` and goes on from there, so that no test meets the hour at
 * which it runs. Timers stay real. Returns how to set it back to that time.
 */
export const installTestClock = (global) => {
  const MachineDate = global.Date;
  let aheadMs = 0;
  const now = () => MachineDate.now() + aheadMs;
  global.Date = class Date extends MachineDate {
    constructor(...parts) {
      super(...(parts.length === 0 ? [now()] : parts));
    }
    static now() {
      return now();
    }
    // Fake timers bring a Date of their own, whose dates outlive them.
    static [Symbol.hasInstance](value) {
      return value instanceof MachineDate;
    }
  };
  const restart = () => void (aheadMs = MachineDate.parse(testsBeginAt) - MachineDate.now());
  restart();
  return restart;
};
