import { afterAll, beforeAll, jest } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { launchBrowser } from './browser.ts';
import { createPeople, type People } from './person.ts';
import { sharedPortal } from './portal.ts';

declare global {
  // Called by the test environment at its end, when no file of its group needs the browser any more.
  var closeBrowser: (() => Promise<void>) | undefined;
}

let shared: Promise<Browser> | undefined;

/** One browser for the files that run in one module graph; launched anew if it has died. */
const sharedBrowser = async (): Promise<Browser> => {
  if (shared && !(await shared).isConnected()) shared = undefined;
  const browser = (shared ??= launchBrowser());
  globalThis.closeBrowser = async () => (await browser).close();
  return browser;
};

/** People for a file's journeys, each in a browser context of their own; call it once at the top, read it inside tests. */
export const useJourneys = (options: { animated?: boolean } = {}): { readonly people: People } => {
  jest.setTimeout(240_000);
  let browser: Browser | undefined;
  let people: People | undefined;
  beforeAll(async () => {
    browser = await sharedBrowser();
    people = createPeople(browser, sharedPortal(), options);
  });
  afterAll(async () => {
    await Promise.all((browser?.contexts() ?? []).map((context) => context.close()));
  });
  return {
    get people() {
      if (!people) throw new Error('people are there only while tests run');
      return people;
    },
  };
};
