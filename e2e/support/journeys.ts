import { afterAll, beforeAll, jest } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { launchBrowser } from './browser.ts';
import { createPeople, type People } from './person.ts';
import { sharedPortal } from './portal.ts';

/** A browser for a file's journeys and the people in them; call it once at the top and read it inside tests. */
export const useJourneys = (options: { animated?: boolean } = {}): { readonly people: People } => {
  jest.setTimeout(240_000);
  let browser: Browser | undefined;
  let people: People | undefined;
  beforeAll(async () => {
    browser = await launchBrowser();
    people = createPeople(browser, sharedPortal(), options);
  });
  afterAll(async () => browser?.close());
  return {
    get people() {
      if (!people) throw new Error('people are there only while tests run');
      return people;
    },
  };
};
