// oxlint-disable-next-line eslint-rules/no-restricted-syntax -- the pace of a poll, and a limit for a page that hangs
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { useJourneys } from '../support/journeys.ts';
import { sharedPortal } from '../support/portal.ts';
import type { Place } from './places.ts';
import { shownOf, type Situation } from './situation.ts';
import { createStage } from './stage.ts';
import { visibleTexts } from './visible-texts.ts';
import { witnesses } from './witnesses.ts';

const journeys = useJourneys();
const stage = createStage(
  () => journeys.people,
  () => sharedPortal().url,
);

const timeoutMs = 45_000;
// Reading a whole screen takes some tens of milliseconds; a toast stays for seconds.
const everyMs = 250;
const patienceMs = 5_000;

/** A page that navigates has no texts for a moment; a page that hangs has none either. */
const textsNow = async (page: Page, place: Place): Promise<string[]> => {
  try {
    return await Promise.race([visibleTexts(page, place), wait(patienceMs, [], { ref: false })]);
  } catch (error) {
    if (page.isClosed()) throw error;
    return [];
  }
};

/** Polls until every text has been seen: a toast may disappear before the next text appears. */
const look = async (page: Page, sees: Situation['sees']): Promise<void> => {
  const deadline = performance.now() + timeoutMs;
  let missing = sees.map(({ place, sights }) => ({ place, texts: sights.map(shownOf), instead: new Set<string>() }));
  for (;;) {
    for (const sight of missing) {
      for (const text of await textsNow(page, sight.place)) sight.instead.add(text);
      sight.texts = sight.texts.filter((text) => !sight.instead.has(text));
    }
    missing = missing.filter(({ texts }) => texts.length > 0);
    if (missing.length === 0 || performance.now() > deadline) break;
    await wait(everyMs);
  }
  expect(missing).toEqual([]);
};

test.each(witnesses.map((situation) => [`${situation.screen}, ${situation.when}`, situation] as const))(
  '%s',
  async (_name, { show, sees }) => look(await show(stage), sees),
);
