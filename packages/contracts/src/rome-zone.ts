// Apart from `rome-time.ts`: Home needs the hour, not the arithmetic, and a bundler divides no file between pages.

/** Days and hours of the portal are those of this zone, wherever a browser or a server runs (decision O8). */
export const romeTimeZone = 'Europe/Rome';

/** What is paid by this hour of a working day leaves on that day (specification, points 1 and 9). */
export const cutOffHour = 13;
