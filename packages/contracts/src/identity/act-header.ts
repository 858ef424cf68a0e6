/** Set by pages on calls that follow an act of the person; polls, streams and reads in the background go without. */
export const ACT_HEADER = 'x-drappo-act';
