/**
 * Replaces a global's `Date` by one that can be set and runs on from there, so that no test depends on the real time.
 * The server's answers carry the same time; timers stay real. Returns a function that sets it to a time (ISO).
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
    // Fake timers have their own Date, whose instances outlive them.
    static [Symbol.hasInstance](value) {
      return value instanceof MachineDate;
    }
  };
  return (time) => void (aheadMs = MachineDate.parse(time) - MachineDate.now());
};
