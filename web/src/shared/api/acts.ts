import { pageState } from '../page-state.ts';

/** A call within this time (ms) after a key or a press counts as its result. */
const FOLLOWS_MS = 1_500;

const last = pageState(() => ({ input: -Infinity, act: -Infinity }));
const now = () => performance.now();

/** Records that the person pressed a key or a button. */
export const noteInput = (): void => {
  last.input = now();
};

/** Forgets the last input, so that later calls do not count as acts. */
export const forgetInput = (): void => {
  last.input = -Infinity;
};

/** Whether a call sent now is an action of the person. Polls, streams and background reads are not. */
export const isAct = (): boolean => now() - last.input < FOLLOWS_MS;

/** Records that a call reported an action to the server. */
export const noteAct = (): void => {
  last.act = now();
};

/** Returns the time (ms) since the server was last notified of an action. */
export const sinceLastAct = (): number => now() - last.act;
