import type { Page } from 'playwright-core';
import { graveFaults } from '../support/accessibility.ts';
import { tooWideBetween } from '../support/between-widths.ts';
import { hiddenTexts, screensAt } from '../support/hidden-texts.ts';
import { overflowNow, widths } from '../support/overflow.ts';
import { button } from '../support/page.ts';
import type { Person } from '../support/person.ts';
import { sameNames, unevenHeads } from '../support/page-details.ts';
import { sharedPortal } from '../support/portal.ts';
import { press } from '../support/press.ts';

type Checks = { details?: boolean };

/** A screen, and the button that submits its form empty. */
export type Screen = string | { path: string; send: string };

/**
 * Returns all faults of each path at each width: axe's violations, content that overflows, specified texts that are hidden,
 * cut off or covered and, on request, buttons that share a name and table heads that differ from their neighbours. After a
 * form is submitted, checks the screen again for its messages.
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
    found.push(...(await tooWideBetween(page)).map((fault) => `${path} ${fault}`));
    if (typeof screen === 'string') continue;
    await press(button(page, screen.send));
    await page.locator('[aria-invalid="true"]').first().waitFor();
    await look(`${path}, sent empty`, fits);
  }
  await page.close();
  return found;
};

// Waits for a heading, and until nothing is loading.
const settled = async (page: Page): Promise<void> => {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.locator('.skeleton').first().waitFor({ state: 'detached' });
};
