import type { Page } from 'playwright-core';
import { graveFaults } from '../support/accessibility.ts';
import { overflowNow, widths } from '../support/overflow.ts';
import type { Person } from '../support/person.ts';
import { sharedPortal } from '../support/portal.ts';

/** What axe finds on each path at each width, and what does not fit there; the whole list at once. */
export const screenFaults = async (person: Person, paths: readonly string[]): Promise<string[]> => {
  const page = await person.context.newPage();
  const found: string[] = [];
  for (const path of paths) {
    await page.goto(sharedPortal().url + path);
    await settled(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      const faults = [...(await graveFaults(page)), ...(await overflowNow(page))];
      found.push(...faults.map((fault) => `${path} at ${width}: ${fault}`));
    }
  }
  await page.close();
  return found;
};

// A heading, and nothing that still waits.
const settled = async (page: Page): Promise<void> => {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.locator('.skeleton').first().waitFor({ state: 'detached' });
};
