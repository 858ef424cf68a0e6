import { pageSet } from '../page-state.ts';

/** Holds made since this page was loaded: they are preselected when the person creates an order from them. */
export const newHolds = pageSet<string>();
