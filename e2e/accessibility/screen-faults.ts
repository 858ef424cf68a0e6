import type { Page } from 'playwright-core';
import { graveFaults } from '../support/accessibility.ts';
import { hiddenTexts, screensAt } from '../support/hidden-texts.ts';
import { overflowNow, widths } from '../support/overflow.ts';
import { button } from '../support/page.ts';
import type { Person } from '../support/person.ts';
import { sameNames, unevenHeads } from '../support/page-details.ts';
import { sharedPortal } from '../support/portal.ts';
import { press } from '../support/press.ts';

type Checks = { details?: boolean };

/** A screen, and the button that sends its form with nothing typed. */
export type Screen = string | { path: string; send: string };

/**
 * What axe finds on each path at each width, what does not fit there, which specified texts are hidden, cut off or covered and, if
 * asked, buttons that share a name and heads of a table that differ from their neighbours; the whole list at once. A form that was
 * sent is looked at once more, for its messages.
 */
export const screenFaults = async (
  person: Person,
  screens: readonly Screen[],
  { details = false }: Checks = {},
): Promise<string[]> => {
  const page = await person.context.newPage();
  const found: string[] = [];
  const look = async (label: string, find: () => Promise<string[]>): Promise<void> => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      found.push(...(await find()).map((fault) => `${label} at ${width}: ${fault}`));
    }
  };
  for (const screen of screens) {
    const path = typeof screen === 'string' ? screen : screen.path;
    const fits = async () => [...(await overflowNow(page)), ...(await hiddenTexts(page, screensAt(path)))];
    await page.goto(sharedPortal().url + path);
    await settled(page);
    await look(path, async () => [
      ...(await graveFaults(page)),
      ...(await fits()),
      ...(details ? [...(await sameNames(page)), ...(await unevenHeads(page))] : []),
    ]);
    if (typeof screen === 'string') continue;
    await press(button(page, screen.send));
    await page.locator('[aria-invalid="true"]').first().waitFor();
    await look(`${path}, sent empty`, fits);
  }
  await page.close();
  return found;
};

// A heading, and nothing that still waits.
const settled = async (page: Page): Promise<void> => {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.locator('.skeleton').first().waitFor({ state: 'detached' });
};
