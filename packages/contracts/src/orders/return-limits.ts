/** Constants of returns (decision R15), separate from `limits`, which the Home page loads. */
export const returnLimits = {
  /** Days that a reseller has for sending the pieces, from the acceptance. */
  sendDays: 14,
  photos: 5,
  /** Months after upload when photographs are erased. */
  photoMonths: 24,
  /** Maximum returns per order, rejected and cancelled ones included. */
  perOrder: 20,
  /** Maximum lines per return. */
  lines: 200,
  noteLength: 500,
} as const;
