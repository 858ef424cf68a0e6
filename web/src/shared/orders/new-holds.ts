import { pageSet } from '../page-state.ts';

/** Holds made since this page was loaded: where they become an order, they are chosen already. */
export const newHolds = pageSet<string>();
