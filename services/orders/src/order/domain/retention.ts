/** Invoices are kept until ten years after the end of their year (art. 2220 of the Italian civil code). */
const YEARS = 10;

/** Orders that were paid before this moment are no longer kept. */
export const retentionStart = (now: Date): Date => new Date(Date.UTC(now.getUTCFullYear() - YEARS, 0, 1));

/** Until when an order that was paid at this moment is kept. */
export const keptUntil = (paidAt: Date): Date => new Date(Date.UTC(paidAt.getUTCFullYear() + YEARS + 1, 0, 1));
