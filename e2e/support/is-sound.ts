import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { graveFaults } from './accessibility.ts';
import { overflowNow } from './overflow.ts';

/** The page as it is now has no grave fault of accessibility in `area`, and nothing that does not fit. */
export const isSound = async (page: Page, area = 'main'): Promise<void> =>
  expect([await graveFaults(page, area), await overflowNow(page)]).toEqual([[], []]);
