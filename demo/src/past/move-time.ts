import { romeDay, romeHour, romeHourOfDay } from '@drappo/contracts/rome-time';
import { addDays, isWorkingDay, nextWorkingDay, type WorkingCalendar } from '@drappo/contracts/working-days';
import { storyDay } from './story-days.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

export type MoveTime = {
  /** Moves a time of the story by the days between story and seeding, at the same hour in Rome. */
  time: (at: string) => string;
  /** The same for a day. */
  day: (day: string) => string;
  /** The same for actions of the warehouse, which has other closed days now: the next working day, if that is before the seeding. */
  workingTime: (at: string) => string;
};

/** @param seedingDay the day on which the past is loaded, in Rome */
export const createMoveTime = (seedingDay: string, calendar: WorkingCalendar): MoveTime => {
  const days = Math.round((Date.parse(seedingDay) - Date.parse(storyDay)) / DAY_MS);
  const hours = new Map<number, number>();
  const moved = (ms: number): number => {
    const hour = Math.floor(ms / HOUR_MS);
    let start = hours.get(hour);
    if (start === undefined) {
      const at = new Date(ms);
      start = romeHourOfDay(at, romeHour(at), days).getTime();
      hours.set(hour, start);
    }
    return start + (ms % HOUR_MS);
  };
  const time = (at: string): string => new Date(moved(Date.parse(at))).toISOString();
  return {
    time,
    day: (day) => addDays(day, days),
    workingTime(at) {
      const there = new Date(time(at));
      const day = romeDay(there);
      if (isWorkingDay(day, calendar)) return there.toISOString();
      const next = nextWorkingDay(day, calendar);
      if (next >= seedingDay) return there.toISOString();
      const later = Math.round((Date.parse(next) - Date.parse(day)) / DAY_MS);
      return new Date(
        romeHourOfDay(there, romeHour(there), later).getTime() + (there.getTime() % HOUR_MS),
      ).toISOString();
    },
  };
};
