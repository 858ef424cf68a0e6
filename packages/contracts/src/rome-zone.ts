// Separate from `rome-time.ts`: A separate file: Home needs only the hour, and a bundler does not split one file
// between pages.

/** The time zone of all days and hours of the portal, regardless of browser and server (decision O8). */
export const romeTimeZone = 'Europe/Rome';

/** The cut-off: an order paid by this hour of a working day leaves on that day (specification, points 1 and 9). */
export const cutOffHour = 13;
