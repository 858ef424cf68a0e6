import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../../support/src/browser.ts';

/** Longer than a worker needs to start its next files. */
const IDLE_MS = 3_000;

let running: Promise<Browser> | undefined;
let idle: NodeJS.Timeout | undefined;

/** The browser of this worker process, launched at first use and again if it has died. */
export const workerBrowser = async (): Promise<Browser> => {
  clearTimeout(idle);
  if (running && !(await running).isConnected()) running = undefined;
  return (running ??= launchBrowser());
};

/**
 * Closes the open contexts, and the browser itself unless other files start soon: no event signals the end of the worker.
 */
export const releaseBrowser = async (): Promise<void> => {
  const browser = await running;
  await Promise.all((browser?.contexts() ?? []).map((context) => context.close()));
  clearTimeout(idle);
  idle = setTimeout(() => {
    running = undefined;
    void browser?.close();
  }, IDLE_MS);
};

export const pagesOfWorker = async (): Promise<Page[]> =>
  (await running)?.contexts().flatMap((context) => context.pages()) ?? [];

declare global {
  // The test environment runs outside the tests' module graphs and passes the browser in.
  var sharedBrowser: typeof workerBrowser;
}
