import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../../support/src/browser.ts';

/** Longer than a worker needs to begin with its next files. */
const IDLE_MS = 3_000;

let running: Promise<Browser> | undefined;
let idle: NodeJS.Timeout | undefined;

/** The browser of this worker process, launched at first need and again if it has died. */
export const workerBrowser = async (): Promise<Browser> => {
  clearTimeout(idle);
  if (running && !(await running).isConnected()) running = undefined;
  return (running ??= launchBrowser());
};

/** Closes what is open in it, and the browser itself unless other files begin soon: nothing tells a worker that it has ended. */
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
  // The test environment runs outside of the tests' module graphs and hands the browser in.
  var sharedBrowser: typeof workerBrowser;
}
