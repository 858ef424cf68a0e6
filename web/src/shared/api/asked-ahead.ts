import { viewHeaders } from '../session/view-mode.ts';
import { timeLimit } from './time-limit.ts';
import { pageMap } from '../page-state.ts';

/** Answers that were asked for before the screen was there, by address. Each is given out once, to the first who asks. */
const asked = pageMap<string, Promise<Response>>();

/** Asks for `url`, unless that was done; the answer waits for the screen, and this gives a copy of it. */
export const askAhead = async (url: string): Promise<Response> => {
  const answer =
    asked.get(url) ??
    fetch(url, { credentials: 'include', headers: viewHeaders(), signal: AbortSignal.timeout(timeLimit()) });
  asked.set(url, answer);
  return (await answer).clone();
};

/** The answer that waits at `url`, if there is one. */
export const takeAsked = (url: string): Promise<Response> | undefined => {
  const answer = asked.get(url);
  asked.delete(url);
  return answer;
};

/** What nobody took when the first screen has appeared is old news. */
export const forgetAsked = (): void => asked.clear();
