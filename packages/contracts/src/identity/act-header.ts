/** Set by pages on calls caused by an action of the user; absent on polls, streams and background reads. */
export const ACT_HEADER = 'x-drappo-act';
