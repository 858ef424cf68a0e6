/** Invoices are stored until ten years after the end of their year (art. 2220 of the Italian civil code). */
const YEARS = 10;

/** Returns the time before which paid orders are not stored any more. */
export const retentionStart = (now: Date): Date => new Date(Date.UTC(now.getUTCFullYear() - YEARS, 0, 1));

/** Returns until when an order paid at this time is stored. */
export const keptUntil = (paidAt: Date): Date => new Date(Date.UTC(paidAt.getUTCFullYear() + YEARS + 1, 0, 1));
