/// <reference lib="dom" />
import type { Page } from 'playwright-core';

declare global {
  /** Global of the page, not of the tests: the time since the page was loaded in which a call was in progress. */
  var waitedMs: (() => number) | undefined;
}

/** Runs inside the page. A call lasts until its body has arrived; the notification stream is no `fetch` and no call. */
const count = (): void => {
  let calls = 0;
  let since = 0;
  let endedMs = 0;
  const end = (): void => {
    calls -= 1;
    if (calls === 0) endedMs += performance.now() - since;
  };
  const usual = globalThis.fetch;
  globalThis.fetch = async (...call) => {
    if (calls === 0) since = performance.now();
    calls += 1;
    try {
      const answer = await usual(...call);
      void answer.clone().arrayBuffer().then(end, end);
      return answer;
    } catch (error) {
      end();
      throw error;
    }
  };
  globalThis.waitedMs = () => endedMs + (calls === 0 ? 0 : performance.now() - since);
};

/** Counts on all pages that this one loads from now on. */
export const countWaitedTime = (page: Page): Promise<void> => page.addInitScript(count).then(() => undefined);
