/** Constants of returns (decision R15), apart from `limits`: the Home page loads those. */
export const returnLimits = {
  /** Days that a reseller has to send the pieces, from the acceptance. */
  sendDays: 14,
  photos: 5,
  /** Photographs are erased so many months after they were sent. */
  photoMonths: 24,
  /** Returns that one order may have, refused and cancelled ones included. */
  perOrder: 20,
  /** Lines of one return. */
  lines: 200,
  noteLength: 500,
} as const;
