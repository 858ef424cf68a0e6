/** Reason shown if nothing of a product or variant can be reserved. */
export const soldOutReason = 'Il capo è esaurito';
