import type { Page } from 'playwright-core';
import { graveFaults } from '../support/accessibility.ts';
import { overflowNow, widths } from '../support/overflow.ts';
import type { Person } from '../support/person.ts';
import { sameNames, unevenHeads } from '../support/page-details.ts';
import { sharedPortal } from '../support/portal.ts';

type Checks = { details?: boolean };

/**
 * What axe finds on each path at each width, what does not fit there and, if asked, buttons that share a name and heads of a table
 * that differ from their neighbours; the whole list at once.
 */
export const screenFaults = async (
  person: Person,
  paths: readonly string[],
  { details = false }: Checks = {},
): Promise<string[]> => {
  const page = await person.context.newPage();
  const found: string[] = [];
  for (const path of paths) {
    await page.goto(sharedPortal().url + path);
    await settled(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      const faults = [
        ...(await graveFaults(page)),
        ...(await overflowNow(page)),
        ...(details ? [...(await sameNames(page)), ...(await unevenHeads(page))] : []),
      ];
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
