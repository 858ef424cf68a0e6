import type { Page } from 'playwright-core';
import { graveFaults } from './accessibility.ts';
import { overflowOf } from './overflow.ts';

/** axe's violations in a part of the current page, and its overflow at both widths. */
export const stateFaults = async (page: Page, state: string, within: string): Promise<string[]> => {
  const before = page.viewportSize();
  const faults = [
    ...(await graveFaults(page, within)).map((fault) => `${state}: ${fault}`),
    ...(await overflowOf(page, state)),
  ];
  if (before) await page.setViewportSize(before);
  return faults;
};
