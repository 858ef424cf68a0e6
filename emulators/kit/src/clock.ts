import type { Settings } from './settings-table.ts';

/** The time of this process: the machine's, or that of the tested portal that it belongs to (ADR 56). */
const processNow = (): number => {
  const clock = Reflect.get(globalThis, Symbol.for('drappo.test-clock')) as { now: () => Date } | undefined;
  return clock?.now().getTime() ?? Date.now();
};

/**
 * The emulator's clock; tests move it, and the offset survives a restart. An emulator in a test's process uses that
 * test's clock as `now`, which may be stopped: anything that must continue nevertheless uses `running`.
 */
export const createClock = (settings: Settings, now: () => number = processNow) => {
  let offset = Number(settings.get('clock-offset') ?? 0);
  const milliseconds = (): number => now() + offset * 1_000;
  return {
    milliseconds,
    /** For pauses between deliveries and for limits that refill: the machine's clock with the same offset. */
    running: (): number => Date.now() + offset * 1_000,
    seconds: (): number => Math.floor(now() / 1_000) + offset,
    /** Whole seconds, in UTC. */
    iso: (): string => `${new Date(milliseconds()).toISOString().slice(0, 19)}Z`,
    move(bySeconds: number): void {
      offset += bySeconds;
      settings.set('clock-offset', String(offset));
    },
    reset: (): void => void (offset = 0),
  };
};
export type Clock = ReturnType<typeof createClock>;
