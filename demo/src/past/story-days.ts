import { romeHourOfDay, startOfRomeDay } from '@drappo/contracts/rome-time';

/** The day on which the shipped past would be seeded unchanged; it ends the evening before. */
export const storyDay = '2026-11-23';
/** How many days before it the past begins. */
export const storyDays = 90;

const noon = new Date(`${storyDay}T11:00:00Z`);
const MINUTE_MS = 60_000;

/** A time in Rome on a day of the story: -1 is the last one. */
export const storyTime = (day: number, hour: number, minutes = 0): Date =>
  new Date(romeHourOfDay(noon, hour, day).getTime() + minutes * MINUTE_MS);

/** When the day of seeding begins: nothing of the past is later. */
export const storyEnd = startOfRomeDay(storyDay) ?? noon;

/** Until when `npm test` plays the past again: what is done every day has happened several times. */
export const firstDaysEnd = storyTime(-storyDays + 14, 0);
