import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { graveFaults } from './accessibility.ts';
import { overflowNow } from './overflow.ts';

/** The sizes of a desktop screen and of a phone's. */
export const wide = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };

/** Checks that the current page has no grave accessibility fault in `area`, and no overflow. */
export const isSound = async (page: Page, area = 'main'): Promise<void> =>
  expect([await graveFaults(page, area), await overflowNow(page)]).toEqual([[], []]);

/** The same on a wide screen and on a phone; restores the size of the page afterwards. */
export const isSoundOnBoth = async (page: Page, area = 'main'): Promise<void> => {
  const before = page.viewportSize() ?? wide;
  for (const size of [wide, phone]) {
    await page.setViewportSize(size);
    await isSound(page, area);
  }
  await page.setViewportSize(before);
};
