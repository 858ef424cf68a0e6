/** Limits of bulk requests; separate from the schemas, since the web shows them. */
export const bulkLimits = {
  /** Lines of a pasted or uploaded list, and of one addition to the wishlist. */
  listLines: 2_000,
  /** Characters of a pasted list and bytes of an uploaded one. */
  listBytes: 200_000,
  /** Lines of one reservation request: it locks their variants until it ends. */
  reservationLines: 200,
  /** Pieces of one line. */
  pieces: 1_000_000,
} as const;
