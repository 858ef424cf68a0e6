import { romeHourOfDay, startOfRomeDay } from '@drappo/contracts/rome-time';

/** A seeding on this day uses the shipped past unchanged; the past ends on the evening before. */
export const storyDay = '2026-11-23';
/** How many days before it the past begins. */
export const storyDays = 90;

const noon = new Date(`${storyDay}T11:00:00Z`);
const MINUTE_MS = 60_000;

/** A time in Rome on a day of the story: -1 is the last one. */
export const storyTime = (day: number, hour: number, minutes = 0): Date =>
  new Date(romeHourOfDay(noon, hour, day).getTime() + minutes * MINUTE_MS);

/** The beginning of the day of seeding: the past has nothing later. */
export const storyEnd = startOfRomeDay(storyDay) ?? noon;

/** `npm test` plays the past up to this day, when every daily task has run several times. */
export const firstDaysEnd = storyTime(-storyDays + 14, 0);
