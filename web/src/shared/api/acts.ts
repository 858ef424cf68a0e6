import { pageState } from '../page-state.ts';

/** A call that leaves so soon (ms) after a key or a press follows it. */
const FOLLOWS_MS = 1_500;

const last = pageState(() => ({ input: -Infinity, act: -Infinity }));
const now = () => performance.now();

/** The person pressed a key or a button. */
export const noteInput = (): void => {
  last.input = now();
};

/** Forgets the last input, so that later calls do not count as acts. */
export const forgetInput = (): void => {
  last.input = -Infinity;
};

/** Whether a call that leaves now is an act of the person. Polls, streams and reads in the background are none. */
export const isAct = (): boolean => now() - last.input < FOLLOWS_MS;

/** A call reported an act to the server. */
export const noteAct = (): void => {
  last.act = now();
};

/** How long ago (ms) the server heard of an act. */
export const sinceLastAct = (): number => now() - last.act;
