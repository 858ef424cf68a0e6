import { afterAll, afterEach, beforeAll, jest } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { checkAnswersUsed } from './answer-calls.ts';
import { createPeople, type People, type PeopleOptions } from './person.ts';
import { sharedPortal, type Portal } from './portal.ts';

type JourneyOptions = PeopleOptions & {
  /** Called before the first test; by default the portal of all test files. */
  portal?: () => Portal;
};

/** People for a file's journeys, each in a browser context of their own; call it once at the top, read it inside tests. */
export const useJourneys = ({ portal = sharedPortal, ...options }: JourneyOptions = {}): {
  readonly people: People;
} => {
  jest.setTimeout(600_000);
  let browser: Browser | undefined;
  let people: People | undefined;
  beforeAll(async () => {
    browser = await globalThis.sharedBrowser();
    people = createPeople(browser, portal(), options);
  });
  afterEach(checkAnswersUsed);
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
