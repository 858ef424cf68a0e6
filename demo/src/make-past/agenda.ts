import type { ManualClock } from '@drappo/service-kit/testing';

type Entry = { at: number; place: number; act: () => Promise<unknown> };

/** Entries run in the order of their times, and may add later entries. */
export type Agenda = {
  at: (time: Date, act: () => Promise<unknown>) => void;
  /** Runs the entries that are due before `end`, each at a different second; the others never run. */
  run: (end: Date) => Promise<void>;
};

/** @param settle called after each entry, before the clock moves */
export const createAgenda = (clock: ManualClock, settle: () => Promise<void>): Agenda => {
  const entries: Entry[] = [];
  let places = 0;
  return {
    at(time, act) {
      const entry = { at: time.getTime(), place: (places += 1), act };
      const later = entries.findIndex(({ at }) => at > entry.at);
      entries.splice(later === -1 ? entries.length : later, 0, entry);
    },
    async run(end) {
      for (;;) {
        const [entry] = entries;
        if (!entry || entry.at >= end.getTime()) return;
        entries.shift();
        const next = Math.max(entry.at, clock.now().getTime() + 1_000);
        clock.set(new Date(Math.floor(next / 1_000) * 1_000));
        await entry.act();
        await settle();
      }
    },
  };
};
